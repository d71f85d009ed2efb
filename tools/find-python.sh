# Prints the first Python on the path that is new enough, or the plain name if there is none.
for name in python3 python3.13 python3.12 python3.11 python; do
    if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        echo "$name"
        exit 0
    fi
done
echo python3

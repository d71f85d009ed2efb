# Finds Pythons of the versions that are supported: on the path and among pyenv's.
# find-python.sh            prints the first that is new enough, or the plain name if there is none
# find-python.sh 3.13       prints one of that version, or nothing
# find-python.sh --others P prints the versions found, without the version of the interpreter P
supported='3.11 3.12 3.13 3.14'

is_version() {
    "$1" -c "import sys, venv, ensurepip; sys.exit('%d.%d' % sys.version_info[:2] != '$2')" 2>/dev/null
}

of_version() {
    for found in "python$1" "${PYENV_ROOT:-$HOME/.pyenv}"/versions/"$1"*/bin/python; do
        if is_version "$found" "$1"; then
            echo "$found"
            return
        fi
    done
}

case $1 in
--others)
    for version in $supported; do
        if ! is_version "$2" "$version" && [ -n "$(of_version "$version")" ]; then
            echo "$version"
        fi
    done
    ;;
3.*)
    of_version "$1"
    ;;
*)
    for name in python3 python3.14 python3.13 python3.12 python3.11 python; do
        if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            echo "$name"
            exit 0
        fi
    done
    echo python3
    ;;
esac

# Runs the quick tests on every other supported Python of this machine, each in an environment of its own.
# Usage: test-others.sh PYTHON   (the interpreter that has run all tests already)
set -e
for version in $(sh tools/find-python.sh --others "$1"); do
    if sh tools/check-machine.sh "$(sh tools/find-python.sh "$version")"; then
        make --no-print-directory "test-on-$version"
    else
        printf '\033[1m==>\033[0m Python %s is left out: see above\n' "$version"
    fi
done

# Says in plain words what this machine lacks. Usage: check-machine.sh PYTHON
python=$1

fail() {
    printf 'Cannot set up: %s\n' "$1" >&2
    exit 1
}

command -v "$python" >/dev/null 2>&1 ||
    fail "no Python was found. Please install Python 3.11 or newer."
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
    fail "$("$python" --version) is too old. Please install Python 3.11 or newer."
"$python" -c 'import venv, ensurepip' 2>/dev/null ||
    fail "this Python has no venv module. On Debian or Ubuntu: apt-get install python3-venv"
compiler=$("$python" -c 'import sysconfig; print((sysconfig.get_config_var("CC") or "cc").split()[0])')
command -v "$compiler" >/dev/null 2>&1 || command -v cc >/dev/null 2>&1 ||
    fail "there is no C compiler. On Debian or Ubuntu: apt-get install gcc; on macOS: xcode-select --install"
header=$("$python" -c 'import sysconfig; print(sysconfig.get_path("include") + "/Python.h")')
[ -f "$header" ] ||
    fail "the headers of Python are missing. On Debian or Ubuntu: apt-get install python3-dev"

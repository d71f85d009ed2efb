# Renews requirements/*.txt and the locks of npm: names, versions and hashes, for every platform and
# Python from 3.11 on.
# Usage: lock.sh PYTHON
set -e
python=$1
"$python" -m pip install --quiet uv
# Extras are named, too: without them pip takes the newest release for the one that another package wants with
# an extra, and then finds it not to be the locked one.
compile() {
    out=$1
    shift
    "$python" -m uv pip compile pyproject.toml --universal --python-version 3.11 \
        --generate-hashes --no-strip-extras --no-annotate --no-header --quiet --output-file "requirements/$out" "$@"
}
# The game as it is played from a clone, in the browser too.
compile run.txt --extra server --extra client --extra print --group build
compile dev.txt --all-extras --group build --group check --group test --constraint requirements/run.txt
compile bench.txt --extra server --extra client --group build --group bench --constraint requirements/dev.txt
"$python" -m uv pip compile --group pyproject.toml:node --universal --python-version 3.11 \
    --generate-hashes --no-strip-extras --no-annotate --no-header --quiet --output-file requirements/node.txt
"$python" -m tools.node_lock page bench/lighthouse

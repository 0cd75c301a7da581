#!/bin/bash
# Runs exactly the command blocks of docs/operations.md in a new minimal Debian: install, backup, upgrade, rollback, drill,
# restore, PITR, failover. The machine is a debootstrap directory with systemd as process 1 and a separate network. Needs
# root; changes no other machine.
#
#   test/operations/try-operations.sh [heading of the last section to run]
#   DEBIAN_MIRROR=…   mirror for packages; defaults to this machine's
#   DEBIAN_SUITE=…    defaults to this machine's
#   CA_BUNDLE=…       certificates of a proxy to the npm registry
#   APT_CACHE=…       caches packages between runs
#   KEEP=1            keeps the machine's directory
# Needs debootstrap, systemd-container and slirp4netns.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
clone=$(cd "$here/../.." && pwd)
page=$clone/docs/operations.md
last=${1:-}
[ "$(id -u)" = 0 ] || { echo 'Needs root.' >&2; exit 2; }
# shellcheck disable=SC1091
suite=${DEBIAN_SUITE:-$(. /etc/os-release && echo "$VERSION_CODENAME")}
# shellcheck disable=SC2016
mirror=${DEBIAN_MIRROR:-$(apt-get indextargets --format '$(REPO_URI)' "Codename: $suite" | head -1)}
cache=${XDG_CACHE_HOME:-$HOME/.cache}/mateship-operations
work=$(mktemp --directory /tmp/mateship-machine.XXXXXX)
machine=$work/machine
log=$work/log.txt
mkdir -p "$cache" "$machine"

bare=$cache/$suite
if [ ! -d "$bare" ]; then
	echo "Creating a minimal Debian ($suite) …"
	rm -rf "$bare.part"
	debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,ca-certificates "$suite" "$bare.part" "$mirror" > "$log"
	mv "$bare.part" "$bare"
fi
cp --archive "$bare/." "$machine/"
echo "deb $mirror $suite main" > "$machine/etc/apt/sources.list"
echo "127.0.0.1 localhost $(hostname)" > "$machine/etc/hosts"
# Skips fsync on a temporary machine.
echo force-unsafe-io > "$machine/etc/dpkg/dpkg.cfg.d/trial"
rm -f "$machine/etc/resolv.conf"
echo 'nameserver 10.0.2.3' > "$machine/etc/resolv.conf"
if [ -n "${CA_BUNDLE:-}" ]; then cp "$CA_BUNDLE" "$machine/etc/ssl/certs/ca-certificates.crt"; cp "$CA_BUNDLE" "$machine/root/ca.crt"; fi

# Two releases of the code; the second has one more migration.
git clone --quiet --bare "$clone" "$work/source.git"
git clone --quiet "$work/source.git" "$work/next"
git -C "$work/next" checkout --quiet --detach "$(git -C "$clone" rev-parse HEAD)"
git -C "$work/next" tag trial-1
echo 'CREATE TABLE trial_of_an_upgrade (id integer PRIMARY KEY);' > "$work/next/migrations/9999_trial.sql"
git -C "$work/next" add migrations
git -C "$work/next" -c user.name=trial -c user.email=trial@boats.example commit --quiet --message 'A release that comes later'
git -C "$work/next" tag trial-2
git -C "$work/next" push --quiet "$work/source.git" trial-1 trial-2

pids=()
finish() {
	status=$?
	# Killing its process 1 kills the whole machine.
	[ -z "${leader:-}" ] || kill -9 "$leader" 2> /dev/null || true
	for pid in "${pids[@]}"; do kill "$pid" 2> /dev/null || true; done
	sleep 1
	if [ $status != 0 ]; then echo "The log is $log" >&2
	elif [ -z "${KEEP:-}" ]; then rm -rf "$work"; fi
	exit $status
}
trap finish EXIT

binds=(--bind-ro="$work/source.git:/srv/mateship.git" --bind-ro="$clone:/srv/clone")
if [ -n "${APT_CACHE:-}" ]; then binds+=(--bind="$APT_CACHE:/var/cache/apt/archives"); fi
systemd-nspawn --quiet --directory "$machine" --boot --register=no --keep-unit --private-network --resolv-conf=off \
	--machine "trial-$$" "${binds[@]}" < /dev/null > "$work/console.txt" 2>&1 &
pids+=($!)
leader=
for _ in $(seq 100); do
	leader=$(pgrep --parent "${pids[0]}" | head -1) && [ -n "$leader" ] && break
	sleep 0.1
done
slirp4netns --configure --mtu=65520 --disable-host-loopback "$leader" tap0 > "$work/network.txt" 2>&1 &
pids+=($!)
inside() { # name=value … command …, in the machine
	nsenter --target "$leader" --all env --ignore-environment HOME=/root TERM=dumb LANG=C.UTF-8 \
		PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin ${CA_BUNDLE:+NODE_EXTRA_CA_CERTS=/root/ca.crt npm_config_cafile=/root/ca.crt} "$@"
}
for _ in $(seq 100); do inside systemctl is-system-running --quiet 2> /dev/null && break; sleep 0.2; done
inside systemctl --version | head -1

# Fakes of the vendors.
inside mkdir -p /root/vendors
inside /srv/clone/node_modules/.bin/node --version > /dev/null
(cd / && inside bash -c 'cd /srv/clone && exec node_modules/.bin/node test/operations/vendors.ts /root/vendors http://127.0.0.1:3000') > "$work/vendors.txt" 2>&1 &
pids+=($!)
for _ in $(seq 100); do [ -s "$machine/root/vendors/vendors.env" ] && break; sleep 0.2; done
counts() { inside /srv/clone/node_modules/.bin/node -e 'fetch("http://127.0.0.1:4900").then((r) => r.text()).then((t) => console.log(t.trim()))'; }

# Between the blocks, visitors use the product; these commands only check it.
visitors() {
	inside bash -c 'cd /srv/clone && . /etc/mateship/mateship.env && export DATABASE_URL && WEB_URL=http://127.0.0.1:3000 SESSION_COOKIE=__Host-mateship_session exec node_modules/.bin/node test/operations/visitors.ts "$@"' visitors "$@"
}
asking=
ask_all_the_while() { # reads pages through the proxy and counts failures
	(
		good=0 bad=0
		trap 'echo "pages read: $good, failed: $bad"; exit' TERM
		while true; do
			code=$(inside curl --silent --insecure --output /dev/null --write-out '%{http_code}' --max-time 10 --resolve boats.example:443:127.0.0.1 https://boats.example/) || true
			if [ "$code" = 200 ]; then good=$((good + 1)); else bad=$((bad + 1)); echo "$(date +%T) $code"; fi
			sleep 0.1
		done
	) > "$work/asking.txt" 2>&1 &
	asking=$!
	pids+=("$asking")
}
before() {
	case $1 in
	Backups)
		visitors book 8 /root/journal.txt
		;;
	'First admin') visitors person ada@boats.example ;;
	'Upgrade and roll back') ask_all_the_while ;;
	'Restore drill') counts > "$work/before-drill.txt" ;;
	esac
}
after() {
	case $1 in
	'First admin')
		inside sudo -u postgres psql --tuples-only --no-align mateship --command "SELECT staff_roles FROM person WHERE email = 'ada@boats.example'" | grep --quiet admin
		;;
	'Nightly audits')
		inside systemctl list-timers --no-legend 'mateship-audit-*' | wc -l | grep --quiet '^2$'
		;;
	'Upgrade and roll back')
		kill -TERM "$asking"
		sleep 1
		cat "$work/asking.txt"
		grep -q 'failed: 0$' "$work/asking.txt"
		;;
	'Restore drill')
		counts | diff "$work/before-drill.txt" - && echo "the drill sent and charged nothing: $(counts)"
		visitors check /root/journal.txt
		;;
	'Restore' | 'Point-in-time recovery (PITR)') visitors check /root/journal.txt ;;
	esac
}

# Blocks in the order of the page. Each runs in one shell, stops at the first failure, and has the same variables.
awk -v dir="$work" '
	/^## / { heading = substr($0, 4) }
	/^```sh$/ { n++; file = sprintf("%s/block-%02d.sh", dir, n); print heading > (file ".title"); inside = 1; next }
	/^```$/ { inside = 0 }
	inside { print > file }' "$page"
began=$SECONDS
section=
words='export SITE=boats.example SOURCE=/srv/mateship.git RELEASE=trial-1 NEXT=trial-2 VENDORS=/root/vendors/vendors.env ADMIN=ada@boats.example DEBIAN_FRONTEND=noninteractive'
for block in "$work"/block-*.sh; do
	title=$(cat "$block.title")
	if [ "$title" != "$section" ]; then
		[ -z "$section" ] || after "$section"
		[ -n "$section" ] && [ "$section" = "$last" ] && break
		section=$title
		before "$section"
		echo "== $section"
	fi
	since=$SECONDS
	# Later blocks see variables of earlier ones, as in one shell.
	{
		echo 'set -euo pipefail'
		echo "$words"
		echo '[ ! -f /root/.words ] || . /root/.words'
		cat "$block"
		echo 'declare -p password 2> /dev/null > /root/.words || true'
	} > "$machine/root/block.sh"
	if inside bash /root/block.sh >> "$log" 2>&1; then
		echo "   block of $(wc -l < "$block") lines: $((SECONDS - since)) s"
	else
		echo "   failed: $(head -3 "$block")" >&2
		tail -30 "$log" >&2
		exit 1
	fi
done
after "$section" 2> /dev/null || true
grep -E 'Figures agree|cents in all|The books agree|killed,|acknowledged|held [0-9]+' "$log" || true
echo "All blocks ran in $((SECONDS - began)) s."

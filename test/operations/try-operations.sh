#!/bin/bash
# Takes the command blocks of docs/operations.md, and nothing else, and runs them in a bare Debian that was made for it:
# install, backup, upgrade, going back, drill, restore, PITR, failover. The machine is a debootstrap directory in which
# Debian's own systemd runs as process 1, in a network of its own. Root only, and no other machine is touched.
#
#   test/operations/try-operations.sh [first line of a heading, to stop after that section]
#   DEBIAN_MIRROR=…   where packages come from; this machine's own mirror unless told otherwise
#   DEBIAN_SUITE=…    this machine's own
#   CA_BUNDLE=…       certificates of a proxy between here and the npm registry
#   APT_CACHE=…       a directory that keeps packages between runs
#   KEEP=1            leaves the machine's directory behind
# Needs debootstrap, systemd-container and slirp4netns.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
clone=$(cd "$here/../.." && pwd)
page=$clone/docs/operations.md
last=${1:-}
[ "$(id -u)" = 0 ] || { echo 'Only root makes machines.' >&2; exit 2; }
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
	echo "Making a bare Debian ($suite) …"
	rm -rf "$bare.part"
	debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,ca-certificates "$suite" "$bare.part" "$mirror" > "$log"
	mv "$bare.part" "$bare"
fi
cp --archive "$bare/." "$machine/"
echo "deb $mirror $suite main" > "$machine/etc/apt/sources.list"
echo "127.0.0.1 localhost $(hostname)" > "$machine/etc/hosts"
# A machine that is thrown away need not wait for its disk at each package.
echo force-unsafe-io > "$machine/etc/dpkg/dpkg.cfg.d/trial"
rm -f "$machine/etc/resolv.conf"
echo 'nameserver 10.0.2.3' > "$machine/etc/resolv.conf"
if [ -n "${CA_BUNDLE:-}" ]; then cp "$CA_BUNDLE" "$machine/etc/ssl/certs/ca-certificates.crt"; cp "$CA_BUNDLE" "$machine/root/ca.crt"; fi

# The code: two releases of it, the second with one migration more.
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
	# Its process 1 takes everything in the machine along.
	[ -z "${leader:-}" ] || kill -9 "$leader" 2> /dev/null || true
	for pid in "${pids[@]}"; do kill "$pid" 2> /dev/null || true; done
	sleep 1
	if [ $status != 0 ]; then echo "What was said is in $log" >&2
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

# The vendors that its reader has accounts with; fakes here.
inside mkdir -p /root/vendors
inside /srv/clone/node_modules/.bin/node --version > /dev/null
(cd / && inside bash -c 'cd /srv/clone && exec node_modules/.bin/node test/operations/vendors.ts /root/vendors http://127.0.0.1:3000') > "$work/vendors.txt" 2>&1 &
pids+=($!)
for _ in $(seq 100); do [ -s "$machine/root/vendors/vendors.env" ] && break; sleep 0.2; done
counts() { inside /srv/clone/node_modules/.bin/node -e 'fetch("http://127.0.0.1:4900").then((r) => r.text()).then((t) => console.log(t.trim()))'; }

# Between the blocks, people live on it: what is no command of the page is only to look.
visitors() {
	inside bash -c 'cd /srv/clone && . /etc/mateship/mateship.env && export DATABASE_URL && WEB_URL=http://127.0.0.1:3000 SESSION_COOKIE=__Host-mateship_session exec node_modules/.bin/node test/operations/visitors.ts "$@"' visitors "$@"
}
asking=
ask_all_the_while() { # readers at the proxy, who count what fails
	(
		good=0 bad=0
		trap 'echo "pages read meanwhile: $good, failed: $bad"; exit' TERM
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
		counts | diff "$work/before-drill.txt" - && echo "nothing was sent or charged by the drill: $(counts)"
		visitors check /root/journal.txt
		;;
	'Restore' | 'Point-in-time recovery (PITR)') visitors check /root/journal.txt ;;
	esac
}

# Blocks in the order of the page, each as one shell that stops at its first failure, all with the same words.
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
	# What one block has set, the next one knows, as in the shell where they are typed.
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

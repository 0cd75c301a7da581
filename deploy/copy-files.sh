#!/bin/bash
# Copies uploaded files between the product's storage (the data directory, or the bucket that S3_BUCKET names) and a
# directory of backups. Part of backup.sh and restore.sh.
#   copy-files.sh save STORE             everything new into the store
#   copy-files.sh restore STORE TYPES    what types.txt names, back, each with its type
#   copy-files.sh prune BACKUP_DIR       forgets files that no backup lists any more
set -euo pipefail
umask 027

bucket() { # rclone reads its settings from the environment, so that no file holds a key
	export RCLONE_CONFIG_FILES_TYPE=s3 RCLONE_CONFIG_FILES_PROVIDER=${S3_ENDPOINT:+Other}
	export RCLONE_CONFIG_FILES_REGION=${S3_REGION:-ap-southeast-2} RCLONE_CONFIG_FILES_ENDPOINT=${S3_ENDPOINT:-}
	if [ -n "${S3_ACCESS_KEY_ID:-}" ]; then
		export RCLONE_CONFIG_FILES_ACCESS_KEY_ID=$S3_ACCESS_KEY_ID RCLONE_CONFIG_FILES_SECRET_ACCESS_KEY=$S3_SECRET_ACCESS_KEY
	else
		export RCLONE_CONFIG_FILES_ENV_AUTH=true
	fi
	case ${S3_SSE:-AES256} in none) ;; *) export RCLONE_S3_SERVER_SIDE_ENCRYPTION=${S3_SSE:-AES256} ;; esac
	# Each file has a directory of its own: listed one by one they would cost a call each.
	rclone --config /dev/null --quiet --s3-no-check-bucket --fast-list "$@"
}
of=files:${S3_BUCKET:-}
disk=${DATA_DIR:-.data}/files

case $1 in
save)
	mkdir -p "$2/bytes"
	if [ -n "${S3_BUCKET:-}" ]; then bucket copy --immutable "$of" "$2/bytes"
	elif [ -d "$disk/bytes" ]; then cp --archive --no-clobber "$disk/bytes" "$2/"; fi
	;;
restore)
	missing=0
	while IFS=$'\t' read -r type key; do
		if [ ! -f "$2/bytes/$key" ]; then
			echo "missing: $key" >&2
			missing=$((missing + 1))
		elif [ -z "${S3_BUCKET:-}" ]; then
			mkdir -p "$disk/types/$(dirname "$key")" "$disk/bytes/$(dirname "$key")"
			printf %s "$type" > "$disk/types/$key"
			cp --preserve=timestamps "$2/bytes/$key" "$disk/bytes/$key"
		fi
	done < "$3"
	if [ -n "${S3_BUCKET:-}" ]; then
		list=$(mktemp)
		trap 'rm -f "$list"' EXIT
		cut -f 1 "$3" | sort -u | while IFS= read -r type; do
			awk -F '\t' -v type="$type" '$1 == type { print $2 }' "$3" > "$list"
			bucket copy --files-from-raw "$list" --header-upload "Content-Type: $type" "$2/bytes" "$of"
		done
	fi
	[ "$missing" = 0 ] || { echo "$missing files are in no backup" >&2; exit 1; }
	;;
prune)
	# Never while there is no backup at all; and a file of the last day may belong to the next one.
	compgen -G "$2/20*Z/files.txt" > /dev/null || exit 0
	[ -d "$2/files/bytes" ] || exit 0
	cd "$2/files/bytes"
	find . -type f -mtime +1 -printf '%P\n' | LC_ALL=C sort | LC_ALL=C comm -23 - <(LC_ALL=C sort -u "$2"/20*Z/files.txt) |
		while IFS= read -r key; do rm -f -- "$key"; done
	;;
esac

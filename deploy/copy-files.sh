#!/bin/bash
# Copies uploaded files between the product's storage (data directory or S3_BUCKET) and a directory of backups. Used by
# backup.sh and restore.sh.
#   copy-files.sh save STORE             copies new files to the store
#   copy-files.sh restore STORE TYPES    restores the files in types.txt with their types
#   copy-files.sh prune BACKUP_DIR       deletes files that no backup lists
set -euo pipefail
umask 027

bucket() { # rclone reads its settings from the environment, so that keys are not written to a file
	export RCLONE_CONFIG_FILES_TYPE=s3 RCLONE_CONFIG_FILES_PROVIDER=${S3_ENDPOINT:+Other}
	export RCLONE_CONFIG_FILES_REGION=${S3_REGION:-ap-southeast-2} RCLONE_CONFIG_FILES_ENDPOINT=${S3_ENDPOINT:-}
	if [ -n "${S3_ACCESS_KEY_ID:-}" ]; then
		export RCLONE_CONFIG_FILES_ACCESS_KEY_ID=$S3_ACCESS_KEY_ID RCLONE_CONFIG_FILES_SECRET_ACCESS_KEY=$S3_SECRET_ACCESS_KEY
	else
		export RCLONE_CONFIG_FILES_ENV_AUTH=true
	fi
	case ${S3_SSE:-AES256} in none) ;; *) export RCLONE_S3_SERVER_SIDE_ENCRYPTION=${S3_SSE:-AES256} ;; esac
	# Each file has its own directory: without --fast-list, each would need a request.
	rclone --config /dev/null --quiet --s3-no-check-bucket --fast-list "$@"
}
of=files:${S3_BUCKET:-}
disk=${DATA_DIR:-.data}/files

case $1 in
save)
	mkdir -p "$2/bytes"
	if [ -n "${S3_BUCKET:-}" ]; then bucket copy --immutable "$of" "$2/bytes"
	elif [ -d "$disk/bytes" ]; then
		# Deletes copies of another size first: a full disk or a crash leaves a part of a file, which would stay for ever.
		sizes() { (cd "$1" && find . -type f -printf '%s\t%P\n'); }
		awk -F '\t' 'NR == FNR { size[$2] = $1; next } $2 in size && size[$2] != $1 { print $2 }' \
			<(sizes "$disk/bytes") <(sizes "$2/bytes") | while IFS= read -r key; do rm -f -- "$2/bytes/$key"; done
		cp --archive --no-clobber "$disk/bytes" "$2/"
		sync --file-system "$2"
	fi
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
	[ "$missing" = 0 ] || { echo "$missing files are missing in the backup" >&2; exit 1; }
	;;
prune)
	# Keeps everything while there is no backup, and files of the last day for the next backup.
	compgen -G "$2/20*Z/files.txt" > /dev/null || exit 0
	[ -d "$2/files/bytes" ] || exit 0
	cd "$2/files/bytes"
	find . -type f -mtime +1 -printf '%P\n' | LC_ALL=C sort | LC_ALL=C comm -23 - <(LC_ALL=C sort -u "$2"/20*Z/files.txt) |
		while IFS= read -r key; do rm -f -- "$key"; done
	;;
esac

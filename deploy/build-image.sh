#!/bin/bash
# Builds the image of this commit on a base that is named by its digest, so that the same commit is the same image:
#   deploy/build-image.sh registry.example/mateship [production|demo]
# Say BASE to build on another: one with a digest is taken as it is, any other is resolved at its registry.
set -euo pipefail
name=${1:?which name the image gets}
target=${2:-production}
base=${BASE:-node:24-bookworm-slim}
cd "$(dirname "$0")/.."
[ -z "$(git status --porcelain)" ] || { echo 'Commit first: an image is of a commit.' >&2; exit 1; }
commit=$(git rev-parse HEAD)
case $base in
*@sha256:*) ;;
*)
	digest=$(docker buildx imagetools inspect "$base" --format '{{.Manifest.Digest}}')
	case $digest in
	sha256:*) base=$base@$digest ;;
	*)
		echo "The registry names no digest for $base." >&2
		exit 1
		;;
	esac
	;;
esac
docker buildx build --target "$target" --build-arg "BASE=$base" --build-arg "COMMIT=$commit" --tag "$name:${commit:0:12}" \
	--label "org.opencontainers.image.revision=$commit" --label "org.opencontainers.image.base.name=$base" --load .
echo "$name:${commit:0:12} is built on $base"

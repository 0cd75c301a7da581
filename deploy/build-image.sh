#!/bin/bash
# Builds the image of this commit on a base pinned by digest, so that builds are reproducible:
#   deploy/build-image.sh registry.example/mateship [production|demo]
# BASE selects another base image; without a digest, it is resolved at its registry.
set -euo pipefail
name=${1:?is the name of the image}
target=${2:-production}
base=${BASE:-node:24-bookworm-slim}
cd "$(dirname "$0")/.."
[ -z "$(git status --porcelain)" ] || { echo 'Commit first: the image is built from a commit.' >&2; exit 1; }
commit=$(git rev-parse HEAD)
case $base in
*@sha256:*) ;;
*)
	digest=$(docker buildx imagetools inspect "$base" --format '{{.Manifest.Digest}}')
	case $digest in
	sha256:*) base=$base@$digest ;;
	*)
		echo "The registry returned no digest for $base." >&2
		exit 1
		;;
	esac
	;;
esac
docker buildx build --target "$target" --build-arg "BASE=$base" --build-arg "COMMIT=$commit" --tag "$name:${commit:0:12}" \
	--label "org.opencontainers.image.revision=$commit" --label "org.opencontainers.image.base.name=$base" --load .
echo "$name:${commit:0:12} is built on $base"

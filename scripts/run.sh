#!/bin/sh
# Installs the dependencies if they are missing or changed, then runs a script on the Node that came with them.
# `exec` keeps no shell between npm and the script, so signals reach it; `env` searches the path again.
node scripts/install.mjs && exec env node "$@"

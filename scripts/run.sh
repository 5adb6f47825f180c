#!/bin/sh
# Installs the dependencies if they are missing or changed, then runs a script on the Node that came with them.
# `exec` keeps no shell between npm and the script, so signals reach it; `env` searches the path again.
case $PWD in
  # A colon ends an entry of PATH; Node cannot import modules from paths with * or \; Vite reads # and ? as parts of a
  # URL; initdb passes its own path to a shell in double quotes.
  *[:*\\#?\$\`\"]*)
    printf '%s\n' "Rema cannot run in $PWD: move it to a folder without : * \\ # ? \$ \` or \" in its path." >&2
    exit 1
    ;;
esac
node scripts/install.mjs || exit
# Settings of the environment win over those in .env, which tests do not read.
case ${npm_lifecycle_event:-} in
  start | dev | rema) [ ! -e .env ] || set -- --env-file=.env "$@" ;;
esac
exec env node "$@"

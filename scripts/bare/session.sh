#!/usr/bin/env bash
# One world from its making to its end: the first process of its own process and mount namespaces, so that
# nothing of it is left on this machine, however it ends. What it is told comes as WORLD_* from session.ts.
# Each step writes its output to $WORLD_LOGS/<step>.log, and `<step> <exit code> <seconds>` to steps.txt.
set -u
HERE=$(dirname "$0")
export root=$WORLD_FOLDER/root
# What runs beside the world, for its disk.
KEPT=''
if [ "$WORLD_ACCOUNT" = user ]; then home=/home/newcomer; else home=/root; fi
export checkout=$home/${WORLD_PATH:+$WORLD_PATH/}rema

# shellcheck source=mounts.sh
. "$HERE/mounts.sh"

# within ACCOUNT SCRIPT [WORDS]: runs a line of shell in the world, in the environment that a fresh login has.
within() {
  local account=$1 script=$2 ids=0:0 at=/root name=root
  shift 2
  if [ "$account" = user ]; then ids=1000:1000 at=/home/newcomer name=newcomer; fi
  local env=(PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
    HOME="$at" USER=$name LOGNAME=$name SHELL=/bin/bash TERM=dumb)
  [ -z "$WORLD_LANG" ] || env+=(LANG="$WORLD_LANG")
  [ -z "$WORLD_TMPDIR" ] || env+=(TMPDIR="$WORLD_TMPDIR")
  mapfile -t -O "${#env[@]}" env <<<"$WORLD_ENV"
  # Not chroot alone: the kernel refuses user namespaces to whoever is in one, and root's PostgreSQL needs one.
  unshare --mount bash -c '
    cd "$root" && pivot_root . . && umount -l . && cd / && exec chroot --userspec="$0" --groups= / env -i "$@"' \
    "$ids" "${env[@]}" sh -c "$script" sh "$@" </dev/null
}

prepare() {
  within root 'useradd --create-home --shell /bin/bash newcomer' || return
  within root 'ln -sf "/usr/share/zoneinfo/$1" /etc/localtime; echo "$1" >/etc/timezone' "$WORLD_ZONE" || return
  [ -z "$WORLD_TMPDIR" ] || within root 'mkdir -p "$1" && chmod 1777 "$1"' "$WORLD_TMPDIR" || return
  case $WORLD_LANG in '' | C | POSIX | C.*) return ;; esac
  within root 'export DEBIAN_FRONTEND=noninteractive
    apt-get update && apt-get install -y --no-install-recommends locales &&
    localedef -i "${1%.*}" -f "${1#*.}" "$1"' "$WORLD_LANG"
}

clone() {
  within "$WORLD_ACCOUNT" 'mkdir -p "$(dirname "$1")" && git clone /mnt/head.bundle "$1"' "$checkout"
}

install() {
  within "$WORLD_ACCOUNT" 'cd "$1" && node scripts/install.mjs' "$checkout"
}

# The project's own script, run by root in the newcomer's checkout: an ordinary user cannot install packages.
install_browsers() {
  within root 'cd "$1" && PATH=$PWD/node_modules/.bin:$PATH && node scripts/install-browsers.ts' "$checkout"
}

npm_test() {
  within "$WORLD_ACCOUNT" 'cd "$1" && npm test' "$checkout"
}

npm_start() {
  within "$WORLD_ACCOUNT" 'cd "$1" && exec node /mnt/try-start.mjs' "$checkout"
}

run_words() {
  within "$WORLD_ACCOUNT" 'cd "$1" && PATH=$PWD/node_modules/.bin:$PATH && eval "$2"' "$checkout" "$WORLD_RUN"
}

# Runs a step in a network of its own that has nothing but IPv4's loopback; all was installed with the one there is.
without_network() {
  export -f within npm_test npm_start run_words
  unshare --net bash -c '
    echo 1 >/proc/sys/net/ipv6/conf/all/disable_ipv6 && echo 1 >/proc/sys/net/ipv6/conf/default/disable_ipv6 &&
    ip link set lo up && "$@"' bash "$@"
}

# step NAME COMMAND…: gives the command's exit code.
step() {
  local name=$1 from=$SECONDS code=0
  shift
  echo "$name …"
  "$@" >"$WORLD_LOGS/$name.log" 2>&1 || code=$?
  echo "$name $code $((SECONDS - from))" >>"$WORLD_LOGS/steps.txt"
  return $code
}

# Ends what outlived a command, and keeps a list of it.
end_what_is_left() {
  local folder pid line
  for folder in "$root"/proc/[0-9]*; do
    pid=${folder##*/}
    case " 1 $KEPT " in *" $pid "*) continue ;; esac
    line=$(tr '\0' ' ' <"$folder/cmdline") && [ -n "$line" ] || continue
    echo "after $1: ${line:0:150}" >>"$WORLD_LOGS/left-running.txt"
    kill -9 "$pid"
  done 2>/dev/null
}

try() {
  local words=(step "$@")
  [ "$WORLD_IPV6" = yes ] || words=(step "$1" without_network "$2")
  "${words[@]}"
  end_what_is_left "$1"
}

# What browsers showed where a test failed: the world goes, and its cause may be seen nowhere else.
keep_sights() {
  local seen
  for seen in e2e walks; do
    if [ -d "$root$checkout/.cache/$seen" ]; then cp -r "$root$checkout/.cache/$seen" "$WORLD_LOGS/"; fi
  done
}

mount_world >"$WORLD_LOGS/mounts.log" 2>&1 || { echo "mounts 1 0" >>"$WORLD_LOGS/steps.txt"; exit 1; }
step prepare prepare && step clone clone || exit 1
needs_browsers=no
if [ "$WORLD_ACCOUNT" = user ] || [ "$WORLD_IPV6" = no ]; then needs_browsers=yes; fi
if [ "$needs_browsers" = yes ] || [ -n "$WORLD_RUN" ]; then step install install || exit 1; fi
if [ "$needs_browsers" = yes ]; then step browsers install_browsers || exit 1; fi
if [ -n "$WORLD_RUN" ]; then
  try run run_words
else
  try test npm_test
  try start npm_start
fi
keep_sights
unmount_world >>"$WORLD_LOGS/mounts.log" 2>&1
exit 0

#!/bin/sh
# Tells somebody that Rema needs a person, or no longer does: rema-alert.timer runs it every ten minutes, as root. ALERT
# is a command that gets the text on standard input. The same need is told once.
#   ALERT='mail -s Rema me@rema.example' sh alert.sh
set -eu
# cron has no more than /usr/bin and /bin.
PATH=$PATH:/usr/local/bin
told=${STATE_DIRECTORY:-/run}/rema-alert
needs=$(rema status 2>&1) && needs=
# Without a line of `status` that says what is needed, its error.
needs=$(printf '%s\n' "$needs" | grep '^NEEDED:' || printf '%s' "$needs")
# With DATABASE_URL, `status` does not know whether the site runs; otherwise it says the same.
systemctl is-active --quiet rema || needs=$(printf '%s\nNEEDED: Rema is stopped: start it.\n' "$needs" | sort -u | grep .)
errors=$(journalctl --unit rema --since '1 day ago' --output cat | grep -c '"level":[56]0') || errors=0
[ "$errors" = 0 ] || needs="$needs
NEEDED: The log has $errors errors of the last day: journalctl -u rema --since '1 day ago' | grep '\"level\":[56]0'"
# Figures that only grow are no news.
if [ "$(printf '%s' "$needs" | tr -d 0-9)" != "$(cat "$told" 2>/dev/null || true)" ]; then
  printf '%s\n' "${needs:-Nothing needs you any more.}" | sh -c "$ALERT"
  printf '%s' "$needs" | tr -d 0-9 >"$told"
fi

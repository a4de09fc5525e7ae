#!/usr/bin/env bash
# The action's entry point. Everything it is told comes by environment, so that no input becomes a part of a command.
set -uo pipefail

failed=0
site=()
ignore=()
[[ -n "${SV_SITE:-}" ]] && site=(--site "$SV_SITE")
[[ -n "${SV_IGNORE:-}" ]] && ignore=(--ignore "$SV_IGNORE")
if [[ -z "${SV_COMMAND:-}${SV_SITE:-}" ]]; then
  echo "::error::Name a site to get the command from" >&2
  exit 2
fi
# Several words on purpose: "npx --yes https://verdicts.example/silicon-verdict.tgz".
read -ra command <<<"${SV_COMMAND:-npx --yes ${SV_SITE%/}/silicon-verdict.tgz}"

run() {
  "${command[@]}" "$@"
  local code=$?
  ((code > failed)) && failed=$code
  return 0
}

if [[ -z "${SV_BINARIES:-}${SV_BREWFILE:-}" ]]; then
  echo "::error::Name binaries or a brewfile to look at" >&2
  exit 2
fi

if [[ -n "${SV_BINARIES:-}" ]]; then
  paths=()
  while IFS= read -r path; do [[ -n "$path" ]] && paths+=("$path"); done <<<"$SV_BINARIES"
  [[ -n "${SV_SARIF:-}" ]] && "${command[@]}" binaries --format sarif --fail-on never ${ignore[@]+"${ignore[@]}"} -- "${paths[@]}" >"$SV_SARIF"
  run binaries --fail-on "${SV_FAIL_ON:-breaks}" ${ignore[@]+"${ignore[@]}"} -- "${paths[@]}"
fi
if [[ -n "${SV_BREWFILE:-}" ]]; then
  run check --fail-on "${SV_FAIL_ON:-breaks}" ${site[@]+"${site[@]}"} -- "$SV_BREWFILE"
fi
((failed == 1)) && echo "::error::Something in this build stops in macOS 28"
((failed == 2)) && echo "::error::Not everything could be read; the log says what"
exit "$failed"

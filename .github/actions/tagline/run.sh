#!/usr/bin/env bash
# Runs the commands of tagline in $COMMANDS, one a line, in the folder of the caller. Patterns of names are expanded; quotes mean nothing. Ends with the first code that is not 0.
set -uo pipefail
tagline=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)/tagline
code=0
while IFS= read -r line; do
  [[ $line =~ [^[:space:]] ]] || continue
  words=($line)
  case ${words[0]} in
    lint | run | check | litmus) [[ " $line " =~ " -o"|" --output"|" --format"|" --json " ]] || words+=(--format github) ;;
  esac
  echo "::group::tagline $line"
  "$tagline" "${words[@]}" </dev/null
  this=$?
  echo "::endgroup::"
  ((code)) || code=$this
done <<<"$COMMANDS"
exit "$code"

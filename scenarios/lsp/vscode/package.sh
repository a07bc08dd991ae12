#!/usr/bin/env bash
# Makes the extension, in ../target/vscode: tries the grammars on all built-in documents, bundles the client, packs both. Needs Node 20 and npm.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
made=../target/vscode
rm -rf "$made"
mkdir -p "$made"
cp -r . ../../../LICENSE "$made"
cd "$made"
npm ci --no-audit --no-fund
npm test
# The bundle has these modules in it, whose licences ask to go with it.
npm ls --omit=dev --all --parseable | tail -n +2 | while read -r module; do
    printf '%s\n\n' "${module##*/node_modules/}"
    cat "$module"/[Ll][Ii][Cc][Ee][Nn][CcSs][Ee]*
    printf '\n\n'
done > ThirdPartyNotices.txt
PATH=$PWD/node_modules/.bin:$PATH npx --yes @vscode/vsce@3.9.2 package --no-dependencies

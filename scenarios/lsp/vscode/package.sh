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
PATH=$PWD/node_modules/.bin:$PATH npx --yes @vscode/vsce@3.9.2 package --no-dependencies

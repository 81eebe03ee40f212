#!/bin/sh
# Installs what is missing, without a prompt. One set-up at a time: the others wait and then find nothing to do.
set -eu
cd "$(dirname "$0")/../.."

if ! command -v node >/dev/null 2>&1; then
  echo 'Fabula needs Node.js 20.19 or newer (https://nodejs.org).' >&2
  exit 1
fi

mkdir -p .tools
if command -v flock >/dev/null 2>&1; then
  exec 9>.tools/setup.lock
  flock -w 1800 9 || { echo 'another set-up has been running for 30 minutes; giving up' >&2; exit 1; }
fi
exec node infra/setup/setup.mjs </dev/null

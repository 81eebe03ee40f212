#!/bin/sh
# Installs what is missing, without a prompt; with --developer also what tests and tools need. One set-up at a time: the others wait and then find nothing to do.
set -eu
cd "$(dirname "$0")/../.."

if ! command -v node >/dev/null 2>&1; then
  echo 'Fabula needs Node.js 20.19 or newer (https://nodejs.org).' >&2
  exit 1
fi

# What needs nothing writes nothing: a read-only checkout that is complete can be run.
if node infra/setup/setup.mjs --check "$@" </dev/null; then exit 0; fi

mkdir -p .tools
if command -v flock >/dev/null 2>&1; then
  exec 9>.tools/setup.lock
  flock -w 1800 9 || { echo 'another set-up has been running for 30 minutes; giving up' >&2; exit 1; }
else
  # macOS has no flock: a folder that can be made once, with its owner's process id in it.
  seconds=0
  until mkdir .tools/setup.lock.d 2>/dev/null; do
    owner=$(cat .tools/setup.lock.d/pid 2>/dev/null || true)
    if [ -n "$owner" ] && ! kill -0 "$owner" 2>/dev/null; then rm -rf .tools/setup.lock.d; fi
    seconds=$((seconds + 1))
    if [ "$seconds" -gt 1800 ]; then echo 'another set-up holds .tools/setup.lock.d; giving up' >&2; exit 1; fi
    sleep 1
  done
  echo $$ >.tools/setup.lock.d/pid
  trap 'rm -rf .tools/setup.lock.d' EXIT
  trap 'exit 130' INT TERM
fi
# This shell and set-up hold the lock, until what is installed has ended with them; no program that they start does (Node passes no other file on).
node infra/setup/setup.mjs "$@" </dev/null

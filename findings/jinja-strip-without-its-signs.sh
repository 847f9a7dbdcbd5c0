#!/usr/bin/env bash
# @huggingface/jinja 0.5.11 (renders the chat templates of models in JavaScript): strip(), lstrip() and rstrip() of a text pass over the signs that they
# are given. lstrip('\n'), which templates of thinking models use behind "</think>", also takes the indentation of the first line away, and strip('-')
# takes nothing away. In Jinja2 these are Python's methods (docs.python.org: the signs are "the set of characters to be
# removed"), and 3.1.6 does so. The argument of split() is heeded, and an unknown method or filter is an error, so that nothing hints at it.
# Code and lists in a model's answer lose their first indentation in the browser and keep it on a server in Python; token counts differ, too.
# Seen: "\n    def f():\n" lstrip('\n'): JavaScript "def f():\n", Python "    def f():\n"; "--a--" strip('-'): "--a--" and "a".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @huggingface/jinja@0.5.11
cat >check.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { Template } from "@huggingface/jinja";
// Python's methods are those of Jinja2's texts.
const CASES = [
  ["\n    def f():\n", "lstrip", "\n"],
  ["- a\n    \n", "rstrip", "\n"],
  ["--a--", "strip", "-"],
];
const seen = CASES.map(([text, method, signs]) => [
  new Template(`{{ text.${method}(signs) }}`).render({ text, signs }),
  JSON.parse(execFileSync("python3", ["-c", "import json,sys; t,m,s=json.loads(sys.argv[1]); print(json.dumps(getattr(t,m)(s)))", JSON.stringify([text, method, signs])], { encoding: "utf8" })),
]);
CASES.forEach((given, at) => console.log(`${JSON.stringify(given)}: JavaScript ${JSON.stringify(seen[at][0])}, Python ${JSON.stringify(seen[at][1])}`));
const expected = [
  ["def f():\n", "    def f():\n"],
  ["- a", "- a\n    "],
  ["--a--", "a"],
];
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1);
JS
echo "@huggingface/jinja 0.5.11"
node check.mjs

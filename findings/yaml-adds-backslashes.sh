#!/usr/bin/env bash
# yaml 2.9.1 (npm): stringify() of a text of several lines gets a backslash into it where one of its lines is a single blank and its last line is
# blanks only, as texts pasted from chats and editors are (40 signs or more). parse(stringify(text)) is not the text; js-yaml reads the same. A last line of blanks makes
# the library choose double quotes, and there the blank behind a folded line's end is escaped twice, so that the parser finds an escaped backslash
# (YAML 1.2.2, 5.7 and 7.3.1). In flow collections ([…], {…}) no last blank is needed. A line of two blanks is right; js-yaml writes all of them right.
# A prompt that is saved to YAML and read back is another prompt, and no error says so.
# Seen: "…customer.\n \nBe polite.\n " comes back as "…customer.\n\\\nBe polite.\n "; js-yaml's own dump comes back whole.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund yaml@2.9.1 js-yaml@5.5.0
cat >check.mjs <<'JS'
import * as other from "js-yaml";
import { parse, stringify } from "yaml";
const text = (blanks, end) => `Write a letter to a customer.\n${blanks}\nBe polite.${end}`;
const CASES = { blank: text(" ", "\n "), twoBlanks: text("  ", "\n "), noEnd: text(" ", ""), flow: text(" ", "") };
const seen = {};
for (const [name, written] of Object.entries(CASES)) {
  const options = name === "flow" ? { collectionStyle: "flow" } : {};
  const yaml = stringify({ content: written }, options);
  seen[name] = {
    written,
    yaml: parse(yaml).content,
    "js-yaml of yaml's": other.load(yaml).content,
    "yaml of js-yaml's": parse(other.dump({ content: written })).content,
  };
}
console.log(JSON.stringify(seen, null, 1));
const wrong = (name, expected) =>
  seen[name].yaml === expected && seen[name]["js-yaml of yaml's"] === expected && seen[name]["yaml of js-yaml's"] === CASES[name];
const right = (name) => wrong(name, CASES[name]);
process.exit(wrong("blank", text("\\", "\n ")) && wrong("flow", text("\\", "")) && right("twoBlanks") && right("noEnd") ? 0 : 1);
JS
echo "yaml 2.9.1"
node check.mjs

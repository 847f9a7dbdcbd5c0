#!/usr/bin/env bash
# nunjucks 3.2.4 ("heavily inspired by jinja2"; promptfoo renders prompts with it) takes "{% for m in messages if m.role == 'user' %}", but not as
# a filter: it reads "messages if (m.role == 'user')", decided once, before the loop, where m is not defined. So "==" prints nothing at all, "!=" and
# "not" print every item, with autoescape, throwOnUndefined or without. Jinja2's documentation ("you can filter the sequence during iteration") and
# @huggingface/jinja filter. In the same vein "{% if [] %}" is true and "{% for key in object %}" prints nothing.
# A prompt template that leaves out system messages or hidden ones puts them into the prompt, or sends an empty one, without an error.
# Seen: == 'user': nunjucks "", @huggingface/jinja "U"; != 'system': "SUA" and "UA"; not m.hidden: "SUA" and "SU"; [] "some" and "none"; object "" and "ab".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund nunjucks@3.2.4 @huggingface/jinja@0.5.11
cat >check.mjs <<'JS'
import { Template } from "@huggingface/jinja";
import nunjucks from "nunjucks";
const context = {
  messages: [
    { role: "system", text: "S" },
    { role: "user", text: "U" },
    { role: "assistant", text: "A", hidden: true },
  ],
  empty: [],
  object: { a: 1, b: 2 },
};
const loop = (condition) => `{% for m in messages if ${condition} %}{{ m.text }}{% endfor %}`;
const TEMPLATES = [
  [loop("m.role == 'user'"), "", "U"],
  [loop("m.role != 'system'"), "SUA", "UA"],
  [loop("not m.hidden"), "SUA", "SU"],
  ["{% if empty %}some{% else %}none{% endif %}", "some", "none"],
  ["{% for key in object %}{{ key }}{% endfor %}", "", "ab"],
];
const environment = new nunjucks.Environment(null, { throwOnUndefined: true });
let same = true;
for (const [template, ofNunjucks, ofJinja] of TEMPLATES) {
  const seen = [environment.renderString(template, context), new Template(template).render(context)];
  console.log(`${template}\n  nunjucks ${JSON.stringify(seen[0])}, @huggingface/jinja ${JSON.stringify(seen[1])}`);
  same &&= seen[0] === ofNunjucks && seen[1] === ofJinja;
}
process.exit(same ? 0 : 1);
JS
echo "nunjucks 3.2.4"
node check.mjs

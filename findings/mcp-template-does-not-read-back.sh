#!/usr/bin/env bash
# @modelcontextprotocol/server 2.4.0 and sdk 1.32.2: a resource template does not read back what the same package's UriTemplate writes. expand()
# encodes values, match() hands them over encoded: the callback of "prompt://{name}" is asked for "%D0%98%20%D0%AF". An address that leaves out
# one parameter of {?query,lang}, or has a list in {ids}, matches no template ("not found"); a fragment keeps its "#". RFC 6570 3.2.1 encodes
# values, 3.2.8 leaves undefined ones out; uri-templates 0.2.0 (npm) reads each of its own addresses back as it was.
# Whoever offers templates decodes the values, and offers a template for each set of parameters.
# Seen, of both packages (true: read back as it was): {"prompt://{name}":{"name":"%D0%98%20%D0%AF"},"prompt://find{?query,lang}":null,
# "prompt://all/{ids}":null,"prompt://one{#part}":{"part":"#end"},"prompt://plain/{id}":true}; of uri-templates: true five times.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm pkg set type=module
npm install --silent --no-audit --no-fund --ignore-scripts @modelcontextprotocol/server@2.4.0 @modelcontextprotocol/sdk@1.32.2 uri-templates@0.2.0
cat >check.mjs <<'JS'
import { UriTemplate as OldTemplate } from "@modelcontextprotocol/sdk/shared/uriTemplate.js";
import { UriTemplate } from "@modelcontextprotocol/server";
import uriTemplates from "uri-templates";
const VALUES = {
  "prompt://{name}": { name: "И Я" },
  "prompt://find{?query,lang}": { lang: "ru" },
  "prompt://all/{ids}": { ids: ["a", "b"] },
  "prompt://one{#part}": { part: "end" },
  "prompt://plain/{id}": { id: "a-1" },
};
const KITS = {
  server: (template, values) => new UriTemplate(template).match(new UriTemplate(template).expand(values)),
  sdk: (template, values) => new OldTemplate(template).match(new OldTemplate(template).expand(values)),
  "uri-templates": (template, values) => uriTemplates(template).fromUri(uriTemplates(template).fill(values)),
};
const seen = {};
for (const [kit, readBack] of Object.entries(KITS)) {
  seen[kit] = {};
  for (const [template, values] of Object.entries(VALUES)) {
    const read = readBack(template, values);
    seen[kit][template] = JSON.stringify(read) === JSON.stringify(values) || read;
  }
  console.log(kit, JSON.stringify(seen[kit]));
}
const mine = JSON.stringify([{ name: "%D0%98%20%D0%AF" }, null, null, { part: "#end" }, true]);
const figures = Object.values(seen).map((kit) => JSON.stringify(Object.values(kit)));
process.exit(figures[0] === mine && figures[1] === mine && figures[2] === "[true,true,true,true,true]" ? 0 : 1);
JS
echo "@modelcontextprotocol/server 2.4.0, @modelcontextprotocol/sdk 1.32.2, uri-templates 0.2.0"
node check.mjs

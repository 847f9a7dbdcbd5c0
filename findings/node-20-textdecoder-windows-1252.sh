#!/bin/sh
# Node 20.20.2: new TextDecoder("windows-1252") decodes as Latin-1, so that quotation marks, dashes and € become control characters.
#
# Behaviour: 0x80–0x9F come as U+0080–U+009F. The Encoding Standard (index windows-1252) and browsers have € ‚ ƒ „ … there.
# Other code pages are right: windows-1251 decodes 0x92 as ’. Text of DOC files of Western Word loses its apostrophes so.
#
# Output seen:
#   v20.20.2
#   windows-1252: 80 92 93 96
#   windows-1251: 402 2019 201c 2013
#
# Exits 0 while it behaves so, 1 when it does not (later versions of Node decode them as 20ac 2019 201c 2013).
set -eu
node --eval '
const codes = (label) => [...new TextDecoder(label).decode(Uint8Array.of(0x80, 0x92, 0x93, 0x96))].map((sign) => sign.charCodeAt(0).toString(16)).join(" ");
console.log(process.version);
console.log(`windows-1252: ${codes("windows-1252")}`);
console.log(`windows-1251: ${codes("windows-1251")}`);
process.exit(codes("windows-1252") === "80 92 93 96" ? 0 : 1);
'

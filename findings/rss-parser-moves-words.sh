#!/usr/bin/env bash
# rss-parser 3.13.0: of an Atom entry with <content type="xhtml"> the text between tags comes first and the words in tags are put behind it:
# "Never delete the first line, only the last one" becomes "Never delete the  line, only the  one.firstlast", and a list between two
# paragraphs moves behind both. Its reader (xml2js) keeps children by name, which loses their order, and rss-parser writes the HTML out of that.
# A title of that type is an object instead of a text. RFC 4287 4.1.1.3 and 3.1.1.3: the content is the XHTML div as it is written;
# @rowanmanning/feed-parser 2.1.5 and feedsmith 3.0.1 give it so. Nothing is thrown, and contentSnippet is wrong alike.
# Whoever writes a feed that people read through such programs writes type="html" with the markup escaped, which rss-parser gives word for word.
# Seen: {"rss-parser":"Never delete the  line, only the  one.firstlast|End||a","feed-parser":"Never delete the first line, only the last one.|a|End",
# "feedsmith":"Never delete the first line, only the last one.|a|End","escaped":"Never delete the first line, only the last one.|a|End","title":"object"}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm pkg set type=module
npm install --silent --no-audit --no-fund --ignore-scripts rss-parser@3.13.0 @rowanmanning/feed-parser@2.1.5 feedsmith@3.0.1
cat >check.mjs <<'JS'
import { parseFeed as rowan } from "@rowanmanning/feed-parser";
import { parseAtomFeed } from "feedsmith";
import RssParser from "rss-parser";
const html = "<p>Never delete the <b>first</b> line, only the <i>last</i> one.</p><ul><li>a</li></ul><p>End</p>";
const div = (inner) => `<div xmlns="http://www.w3.org/1999/xhtml">${inner}</div>`;
const feed = (content, title = "<title>One</title>") => `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>Notes</title><id>urn:x:1</id><updated>2026-01-01T00:00:00Z</updated>
<author><name>Anna</name></author><entry>${title}<id>urn:x:2</id><updated>2026-01-01T00:00:00Z</updated>${content}</entry></feed>`;
const xhtml = feed(`<content type="xhtml">${div(html)}</content>`);
const escaped = feed(`<content type="html">${html.replaceAll("<", "&lt;")}</content>`);
const titled = feed("<content>x</content>", `<title type="xhtml">${div("Less is <b>more</b>")}</title>`);
const words = (text) => text.replace(/<\/?[bi]>/g, "").replace(/<[^>]*>|\n/g, "|").replace(/^\|+|\|+$/g, "").replace(/\|{2,}/g, "|");
const first = async (text) => (await new RssParser().parseString(text)).items[0];
const seen = {
  "rss-parser": (await first(xhtml)).contentSnippet.replaceAll("\n", "|"),
  "feed-parser": words(rowan(xhtml).items[0].content),
  feedsmith: words(parseAtomFeed(xhtml).entries[0].content.value),
  escaped: words((await first(escaped)).content),
  title: typeof (await first(titled)).title,
};
console.log(JSON.stringify(seen));
const right = "Never delete the first line, only the last one.|a|End";
const asSeen = seen["rss-parser"] === "Never delete the  line, only the  one.firstlast|End||a" && seen.title === "object";
process.exit(asSeen && [seen["feed-parser"], seen.feedsmith, seen.escaped].every((text) => text === right) ? 0 : 1);
JS
echo "rss-parser 3.13.0, @rowanmanning/feed-parser 2.1.5, feedsmith 3.0.1"
node check.mjs

#!/usr/bin/env bash
# gigachat 0.0.20 (Sber's client for GigaChat): its stream looks at each packet of the network on its own and wants ": " behind the field's name. So a
# piece of an answer is missing, without an error, where a packet ends within the word "data" of its line; and of a service or gateway
# that writes "data:{…}" without a blank the whole answer is missing, also without an error. Both are valid: HTTP has no packets, and WHATWG
# HTML 9.2.6 says that one blank behind the colon is removed "if" there is one. openai 6.49.0 reads the same bytes whole.
# Whoever stands between this client and a model writes each event at once and with the blank, and whoever uses it compares what came with
# `usage`.
# Seen: {"gigachat":{"whole":"one two three ","divided":"one three ","noBlank":""},"openai":{"whole":"one two three ","divided":"one two three ","noBlank":"one two three "}}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm pkg set type=module
npm install --silent --no-audit --no-fund --ignore-scripts gigachat@0.0.20 openai@6.49.0
cat >check.mjs <<'JS'
import { createServer } from "node:http";
import gigachat from "gigachat";
import OpenAI from "openai";
const piece = (content) => ({ object: "chat.completion.chunk", created: 1, model: "m", choices: [{ index: 0, delta: { content } }] });
const event = (data, blank = " ") => `data:${blank}${JSON.stringify(data)}\n\n`;
const [one, two, three] = ["one ", "two ", "three "].map(piece);
const end = "data: [DONE]\n\n";
/** Each as it is written to the network, a packet an item. */
const STREAMS = {
  whole: [event(one), event(two), event(three) + end],
  divided: [`${event(one)}da`, event(two).slice(2), event(three) + end],
  noBlank: [event(one, ""), event(two, ""), event(three, "") + end],
};
let packets;
const server = createServer(async (request, response) => {
  request.resume();
  request.socket.setNoDelay(true);
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  for (const packet of packets) {
    response.write(packet);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  response.end();
}).listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));
const baseURL = `http://127.0.0.1:${server.address().port}`;
const GigaChat = gigachat.default ?? gigachat;
const messages = [{ role: "user", content: "count" }];
const CLIENTS = {
  gigachat: () => new GigaChat({ baseUrl: baseURL, accessToken: "token" }).stream({ messages }),
  openai: () => new OpenAI({ baseURL, apiKey: "key", maxRetries: 0 }).chat.completions.create({ model: "m", messages, stream: true }),
};
const seen = {};
for (const [client, open] of Object.entries(CLIENTS)) {
  seen[client] = {};
  for (const [name, written] of Object.entries(STREAMS)) {
    packets = written;
    seen[client][name] = "";
    for await (const { choices } of await open()) seen[client][name] += choices[0].delta.content;
  }
}
server.closeAllConnections();
server.close();
console.log(JSON.stringify(seen));
const whole = "one two three ";
const figures = Object.values(seen).flatMap((texts) => Object.values(texts));
process.exit(figures.join("|") === [whole, "one three ", "", whole, whole, whole].join("|") ? 0 : 1);
JS
echo "gigachat 0.0.20, openai 6.49.0"
node check.mjs

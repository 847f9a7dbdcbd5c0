#!/usr/bin/env bash
# A service answers 429 with "Retry-After: 120", and three clients do three things. openai 7.59.0 asks again within a second, twice: a wish above
# 60 s counts as none. openai 6.49.0 waits the two minutes each time, longer than its `timeout`, which is that of one attempt. The AI SDK (ai
# 7.0.173) asks after 2 s and 4 s. "Retry-After: 30" all of them keep (RFC 9110 10.2.3: how long to wait before a follow-up request). So who
# asks for more rest gets less, and an update of one client turns a wait of minutes into three requests within two seconds.
# Whoever runs a gateway with quotas tells less than 60 s at a time; whoever calls one sets maxRetries: 0 and repeats by the header.
# Seen, seconds until the second and third request: {"30":{"openai 7":[30,30],"openai 6":[30,30],"ai":[30,30]},
# "120":{"openai 7":["<1","<1"],"openai 6":[120,120],"ai":[2,4]}}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm pkg set type=module
npm install --silent --no-audit --no-fund --ignore-scripts openai@7.59.0 openai6@npm:openai@6.49.0 ai@7.0.173 @ai-sdk/openai-compatible@3.0.92
cat >check.mjs <<'JS'
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { generateText } from "ai";
import OpenAI from "openai";
import OpenAI6 from "openai6";
let retryAfter;
let asked = 0;
const answer = { id: "1", object: "chat.completion", created: 1, model: "m", choices: [{ index: 0, message: { role: "assistant", content: "x" }, finish_reason: "stop" }] };
/** The service: busy twice, then it answers. */
const fetch = async () => {
  asked += 1;
  return asked % 3 > 0
    ? Response.json({ error: { message: "busy" } }, { status: 429, headers: { "Retry-After": retryAfter } })
    : Response.json(answer);
};
const baseURL = "http://127.0.0.1/v1";
// Waits are written down and not waited for; TIMEOUT is the clients' own limit for a request.
const TIMEOUT = 77_777;
let waits = [];
const realTimeout = globalThis.setTimeout;
globalThis.setTimeout = (callback, milliseconds = 0, ...args) => {
  const isWait = milliseconds >= 250 && Math.abs(milliseconds - TIMEOUT) > 500;
  if (isWait) waits.push(milliseconds < 1_000 ? "<1" : Math.round(milliseconds / 1_000));
  return realTimeout(callback, isWait ? 1 : milliseconds, ...args);
};
const request = { model: "m", messages: [{ role: "user", content: "x" }] };
const of = (Client) => () => new Client({ baseURL, apiKey: "key", timeout: TIMEOUT, fetch }).chat.completions.create(request);
const model = createOpenAICompatible({ name: "x", baseURL, fetch })("m");
const CLIENTS = { "openai 7": of(OpenAI), "openai 6": of(OpenAI6), ai: () => generateText({ model, prompt: "x" }) };
const seen = {};
for (retryAfter of ["30", "120"]) {
  seen[retryAfter] = {};
  for (const [name, ask] of Object.entries(CLIENTS)) {
    waits = [];
    await ask();
    seen[retryAfter][name] = waits;
  }
}
console.log(JSON.stringify(seen));
const was = { 30: { "openai 7": [30, 30], "openai 6": [30, 30], ai: [30, 30] }, 120: { "openai 7": ["<1", "<1"], "openai 6": [120, 120], ai: [2, 4] } };
process.exit(asked === 18 && JSON.stringify(seen) === JSON.stringify(was) ? 0 : 1);
JS
echo "openai 7.59.0, openai 6.49.0, ai 7.0.173"
node check.mjs

// Requests per second of open pages beside /api/health/live in the same run: `node tests/bench/open-pages.mjs http://127.0.0.1:3000`.
// Prints ratios; the machine's speed drifts, so every page is measured between two runs of the yardstick.
import autocannon from "autocannon";

const origin = process.argv[2] ?? "http://127.0.0.1:3000";
const CONNECTIONS = 16;
const SECONDS = 4;
const YARDSTICK = "/api/health/live";

const list = await (await fetch(`${origin}/api/prompts?limit=1`)).json();
const bases = await (await fetch(`${origin}/api/bases?accessType=FREE&limit=1`)).json();
const pages = ["/", "/en", "/public-prompts", `/public-prompts/${list[0].id}`, "/bases", `/bases/${bases[0].id}`];

async function rate(path) {
  await fetch(origin + path);
  const { requests, non2xx, errors, latency } = await autocannon({ url: origin + path, connections: CONNECTIONS, duration: SECONDS });
  return { perSecond: requests.average, p99: latency.p99, bad: non2xx + errors };
}

let before = await rate(YARDSTICK);
console.log(`${YARDSTICK}: ${before.perSecond.toFixed(0)} req/s`);
for (const page of pages) {
  const measured = await rate(page);
  const after = await rate(YARDSTICK);
  const ratio = (2 * measured.perSecond) / (before.perSecond + after.perSecond);
  console.log(`${page}: ${measured.perSecond.toFixed(0)} req/s, p99 ${measured.p99} ms, ratio ${ratio.toFixed(2)}, bad ${measured.bad}`);
  before = after;
}

// Share of open-page requests that come from the cache, in quiet and with ten writes of all kinds a second:
// `node tests/bench/pages-under-writes.mjs http://127.0.0.1:3000 <token> [seconds]`. The token is one of the person who writes (their bases must be free of subscribers).
const [origin = "http://127.0.0.1:3000", token = "", seconds = "20"] = process.argv.slice(2);
const WRITES_PER_SECOND = 10;
const READERS = 4;

const api = async (method, path, data) => {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: { "ssmm-token": token, "content-type": "application/json" },
    body: data && JSON.stringify(data),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? null : response.json();
};

const base = (access_type) => ({
  base_name: `Нагрузка ${Math.random()}`,
  base_description: "База для измерения",
  access_type,
  ...(access_type !== "FREE" && { one_time_price: 100 }),
});
const prompt = (promptBaseId) => ({
  title: `Промпт ${Math.random()}`,
  shortDescription: "Коротко о промпте",
  promptText: "Составь список дел на завтра.",
  contentType: "TEXT",
  promptBaseId,
});
const own = await Promise.all([1, 2, 3].map(() => api("POST", "/bases", base("FREE"))));
const [stays, renamed, turned] = own;
const first = await api("POST", "/prompts", prompt(stays.id));
const [listed] = await (await fetch(`${origin}/api/prompts?limit=1`)).json();
const pages = [
  "/",
  "/en",
  "/public-prompts",
  "/bases",
  `/bases/${stays.id}-${stays.slug}`,
  `/bases/${renamed.id}`,
  `/public-prompts/${listed.id}-${listed.slug}`,
  `/profile/${stays.owner.id}-${stays.owner.slug}`,
];

let turn = 0;
const kinds = [
  () => api("POST", "/prompts", prompt(stays.id)),
  () => api("PATCH", `/prompts/${first.id}`, { title: `Правка ${Math.random()}` }),
  () => api("PUT", `/bases/${renamed.id}`, base("FREE")),
  () => api("PUT", `/bases/${turned.id}`, base((turn += 1) % 2 ? "ONE_TIME" : "FREE")),
  () => api("PATCH", "/users/me", { about_author: `О себе ${Math.random()}` }),
];

async function measure(label, write) {
  const end = Date.now() + Number(seconds) * 1_000;
  const seen = { HIT: 0, STALE: 0, MISS: 0 };
  const missed = new Map();
  let [writes, failed, next] = [0, 0, 0];
  const writing = write
    ? setInterval(
        () =>
          void kinds[next++ % kinds.length]().then(
            () => (writes += 1),
            (error) => {
              failed += 1;
              if (failed === 1) console.error(error.message);
            },
          ),
        1_000 / WRITES_PER_SECOND,
      )
    : null;
  const reader = async (offset) => {
    for (let i = offset; Date.now() < end; i += 1) {
      const page = pages[i % pages.length];
      const response = await fetch(origin + page);
      await response.arrayBuffer();
      const from = response.headers.get("x-cache");
      seen[from] += 1;
      if (from === "MISS") missed.set(page, (missed.get(page) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: READERS }, (_, i) => reader(i * 2)));
  clearInterval(writing);
  const total = seen.HIT + seen.STALE + seen.MISS;
  console.log(
    `${label}: ${((100 * (seen.HIT + seen.STALE)) / total).toFixed(1)} % of ${total} from the cache`,
    seen,
    `writes ${writes}, failed ${failed}`,
  );
  if (missed.size) console.log("rendered:", Object.fromEntries(missed));
}

await measure("quiet", false);
await measure("ten writes a second", true);

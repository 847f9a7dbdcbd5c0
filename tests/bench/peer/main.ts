// The product beside Payload with the same rows: `npm run bench -- peer [--sizes 20000,200000] [--rounds 3] [--seconds 3] [--cold 1000] [--write]`; Linux only.
// Payload comes from npm into a temporary folder. `--cold`: how many different prompts are asked for in a row. The product's build is timed
// when its sources have changed; `rm -rf .next` before makes it so.
import { parseArgs } from "node:util";
import type pg from "pg";
import { publicPromptHref } from "@/lib/platform/hrefs";
import { slugOf } from "@/lib/platform/text/slug";
import { buildWhenChanged } from "@/scripts/start/build";
import { CLEAN } from "@/scripts/test/built-server";
import { seedGrowth } from "@/tests/support/growth/seed";
import { word } from "@/tests/support/growth/words";
import { residentMegabytes } from "../../drills/stand/memory";
import { sessionCookie, signIn } from "../../drills/stand/member";
import { openStand } from "../../drills/stand/stand";
import { writeTable } from "../document";
import { rounds, type Target } from "../http/rounds";
import { readerCookie, stateOf } from "../reader";
import { QUIET, seeded } from "../seeded";
import { installPayload, type Payload } from "./payload";

/** A target at one of the two. */
type Asked = Omit<Target, "name">;
/** A line of the table: the product's figure and Payload's. `perSecond`: the more the better. */
type Line = { name: string; figures: [number, number]; perSecond: boolean };
type Options = { rounds: number; seconds: number; cold: number };

/** @param args after the name of the benchmark */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      sizes: { type: "string", default: "20000,200000" },
      rounds: { type: "string", default: "3" },
      seconds: { type: "string", default: "3" },
      cold: { type: "string", default: "1000" },
      write: { type: "boolean", default: false },
    },
  });
  const options = {
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    cold: Number(values.cold),
  };
  const sizes = values.sizes.split(",").map(Number);
  using payload = await installPayload();
  const began = performance.now();
  const built = (await buildWhenChanged(CLEAN)) && (performance.now() - began) / 1_000;
  const columns: Line[][] = [];
  for (const size of sizes) columns.push(await besideEachOther(payload, size, options, columns.length === 0));
  if (built) columns[0]!.at(-1)!.figures[0] = built;
  const table = rowsOf(sizes, columns);
  for (const row of table) console.log(`| ${row.join(" | ")} |`);
  if (values.write) writeTable("peer", table);
}

/** Both on one PostgreSQL, with so many prompts. @param isFirst Payload is built, with the first size's rows */
async function besideEachOther(
  payload: Payload,
  size: number,
  options: Options,
  isFirst: boolean,
): Promise<Line[]> {
  await using stand = await openStand();
  const { result: prompts } = await seeded(stand.databaseUrl, async (client) => {
    await seedGrowth(client, size);
    return openPrompts(client, 1 + 2 * options.cold); // some more, as rounds ask in waves
  });
  const peerUrl = await payload.fill(stand.databaseUrl);
  const builtIn = isFirst ? await payload.build(peerUrl) : 0;
  const server = await stand.start(QUIET);
  await using peer = await payload.start(peerUrl);
  const memory = (): [number, number] => [residentMegabytes(server.pid), residentMegabytes(peer.pid)];
  const member = await signIn(server);
  const cookie = await sessionCookie(server);
  const begun = memory();

  const product = (path: string, headers?: Asked["headers"]): Asked => ({
    url: server.origin + path,
    headers,
  });
  const other = (path: string, headers?: Asked["headers"]): Asked => ({ url: peer.origin + path, headers });
  const [[id, href], ...cold] = prompts as [Opened, ...Opened[]];
  const list = await (await fetch(`${server.origin}/public-prompts`)).text();
  const visit = inTurn(["/public-prompts", stateOf(list)]);
  const call = "/api/prompts?limit=20&depth=1&pagination=false&select[promptText]=false&sort=-createdAt";
  const found = ["title", "shortDescription", "promptText"].map(
    (field, at) => `where[or][${at}][${field}][like]=`,
  );
  const searchCall = (q: string) => call + found.map((each) => `&${each}${q}`).join("");
  const amount = Math.floor(Math.min(options.cold, cold.length) / options.rounds);
  const pairs: Record<string, [Asked, Asked]> = {
    "home, cached": [product("/"), other("/")],
    "list, cached": [product("/public-prompts"), other("/prompts")],
    "prompt, cached": [product(href), other(`/prompts/${id}`)],
    "prompts, cold": [
      { ...product("/"), next: inTurn(cold.map(([, each]) => each)), amount },
      { ...other("/"), next: inTurn(cold.map(([each]) => `/prompts/${each}`)), amount },
    ],
    "search, changing words": [
      { ...product("/"), next: changing((q) => `/public-prompts?q=${q}`) },
      { ...other("/"), next: changing((q) => `/search?q=${q}`) },
    ],
    "list, signed in": [
      { ...product("/", { cookie: await readerCookie(server.origin, cookie) }), next: visit, requests: 2 },
      other("/member", { cookie: `payload-token=${peer.token}` }),
    ],
    "list, signed in, no scripts": [
      product("/public-prompts", { cookie }),
      other("/member", { cookie: `payload-token=${peer.token}` }),
    ],
    "JSON list, ours cached": [product("/api/prompts?limit=20"), other(call)],
    "JSON list, signed in": [
      product("/api/prompts?limit=20", { "ssmm-token": member.token }),
      other(call, { authorization: `JWT ${peer.token}` }),
    ],
    "JSON search": [
      { ...product("/"), next: changing((q) => `/api/prompts?limit=20&q=${q}`) },
      { ...other("/"), next: changing(searchCall) },
    ],
  };
  const targets = Object.entries(pairs).flatMap(([name, asked]) =>
    asked.map((each, at) => ({ ...each, name: `${name} ${at}` })),
  );
  const rates = await rounds(targets, options.rounds, options.seconds);
  const failed = [...rates]
    .filter(([, { failed }]) => failed > 0)
    .map(([name, { failed }]) => `${name}: ${failed}`);
  if (failed.length > 0) throw new Error(`Answers that failed, which are quick: ${failed.join("; ")}`);
  const rate = (name: string) => rates.get(name)!.perSecond;
  return [
    ...Object.keys(pairs).map((name): Line => ({
      name,
      figures: [rate(`${name} 0`), rate(`${name} 1`)],
      perSecond: true,
    })),
    { name: "memory begun, MB", figures: begun, perSecond: false },
    { name: "memory after, MB", figures: memory(), perSecond: false },
    { name: "build, s", figures: [0, builtIn], perSecond: false },
  ];
}

type Opened = [id: string, href: string];

/** Prompts that everybody may read. */
async function openPrompts(client: pg.Client, count: number): Promise<Opened[]> {
  const { rows } = await client.query<{ id: string; title: string }>(
    "SELECT id, title FROM prompts WHERE is_public ORDER BY md5(id::text) LIMIT $1",
    [count],
  );
  return rows.map(({ id, title }) => [id, publicPromptHref({ id, slug: slugOf(title) })]);
}

function inTurn(paths: string[]): () => string {
  let asked = 0;
  return () => paths[asked++ % paths.length]!;
}

/** Words neither rare nor frequent, in an order that has both among any few of them. */
const WORDS = Array.from({ length: 2_000 }, (_, at) => encodeURIComponent(word(40 + ((at * 1_237) % 2_000))));
const changing = (path: (q: string) => string) => inTurn(WORDS.map(path));

function rowsOf(sizes: number[], columns: Line[][]): string[][] {
  const figure = (value: number) => (value > 0 ? value.toFixed(value < 10 ? 1 : 0) : "–");
  const cell = ({ figures: [product, peer], perSecond }: Line) => {
    const both = `${figure(product)}/${figure(peer)}`;
    return perSecond ? `${figure(product / peer)} (${both})` : both;
  };
  return [
    ["ratio (product/Payload)", ...sizes.map((size) => `${size.toLocaleString("en")} prompts`)],
    ...columns[0]!.map(({ name }, at) => [name, ...columns.map((lines) => cell(lines[at]!))]),
  ];
}

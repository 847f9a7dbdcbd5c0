// What Lighthouse says of open pages, on a phone and on a desktop: `npm run bench -- lighthouse [--rounds 3] [--device desktop]`.
import { execFile } from "node:child_process";
import { parseArgs, promisify } from "node:util";
import { baseHref, type NamedThing, profileHref, publicPromptHref } from "@/lib/platform/hrefs";
import { storyBrowserPath } from "@/scripts/test/system-packages";
import { openStand } from "../../drills/stand/stand";
import { ask } from "../../drills/stand/visitor";

/** Fetched for the run: with all that it brings it is too much to install for everybody. */
const LIGHTHOUSE = "lighthouse@12.8.2";
/**
 * Phone metrics are simulated from a visit at full speed, Lighthouse's default, and also measured with DevTools throttling: the simulation
 * counts everything loaded before the first paint as blocking, and next to the server scripts load before it.
 */
const DEVICES = {
  phone: [],
  "phone held back": ["--throttling-method=devtools"],
  desktop: ["--preset=desktop"],
};
const BYTES = 2 ** 26;

type Item = { resourceType: string; transferSize: number };
type Report = {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue: number; details: { items: Item[] } }>;
};

/** One run's figures: the four scores out of 100, milliseconds, a shift, kilobytes as they were sent. */
type Figures = {
  scores: number[];
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  js: number;
  html: number;
  /** The audits that lose the most points, the most first. */
  lost: string[];
};
const MOST_LOST = 3;

/** @param args after the name of the benchmark */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: "string", default: "3" }, device: { type: "string" } },
  });
  await using stand = await openStand();
  const { origin } = await stand.start();
  const first = async (path: string) =>
    ((await (await fetch(origin + path)).json()) as (NamedThing & { owner?: NamedThing })[])[0]!;
  const base = await first("/api/bases?accessType=FREE&limit=1");
  const prompt = await first("/api/prompts?limit=1");
  const pages = {
    home: "/",
    list: "/public-prompts",
    prompt: publicPromptHref(prompt),
    base: baseHref(base),
    profile: profileHref(base.owner!),
  };

  console.log(
    "| page | performance / accessibility / best practices / search | FCP, s | LCP, s | blocked, ms | shift | JavaScript, KB | HTML, KB | loses points by |",
  );
  console.log("|---|---|---|---|---|---|---|---|---|");
  for (const [device, options] of Object.entries(DEVICES)) {
    if (values.device && values.device !== device) continue;
    for (const [name, path] of Object.entries(pages)) {
      for (let i = 0; i < 2; i += 1) await ask(origin + path); // visitors find it in the cache
      const runs: Figures[] = [];
      while (runs.length < Number(values.rounds)) runs.push(await auditUntilTraced(origin + path, options));
      console.log(row(`${name}, ${device}`, runs));
    }
  }
}

const ATTEMPTS = 4;

/** The browser loses the trace of a visit now and then. */
async function auditUntilTraced(url: string, options: string[], attempt = 1): Promise<Figures> {
  try {
    return await audit(url, options);
  } catch (error) {
    if (attempt === ATTEMPTS) throw error;
    return auditUntilTraced(url, options, attempt + 1);
  }
}

async function audit(url: string, options: string[]): Promise<Figures> {
  const chrome = ["--headless=new", "--no-sandbox"].join(" ");
  const { stdout } = await promisify(execFile)(
    "npx",
    [
      "--yes",
      LIGHTHOUSE,
      url,
      "--quiet",
      "--output=json",
      "--output-path=stdout",
      `--chrome-flags=${chrome}`,
      ...options,
    ],
    { env: { ...process.env, CHROME_PATH: storyBrowserPath() ?? undefined }, maxBuffer: BYTES },
  );
  const { categories, audits } = JSON.parse(stdout) as Report;
  const figure = (name: string) => audits[name]!.numericValue;
  const sent = (type: string) =>
    audits["network-requests"]!.details.items.filter((item) => item.resourceType === type).reduce(
      (sum, item) => sum + item.transferSize,
      0,
    ) / 1_000;
  return {
    scores: ["performance", "accessibility", "best-practices", "seo"].map((name) =>
      Math.round(100 * categories[name]!.score),
    ),
    fcp: figure("first-contentful-paint"),
    lcp: figure("largest-contentful-paint"),
    tbt: figure("total-blocking-time"),
    cls: figure("cumulative-layout-shift"),
    js: sent("Script"),
    html: sent("Document"),
    lost: lostBy({ categories, audits }),
  };
}

function lostBy({ categories, audits }: Report): string[] {
  return Object.values(categories)
    .flatMap(({ auditRefs }) => {
      const all = auditRefs.reduce((sum, { weight }) => sum + weight, 0);
      return auditRefs.map(({ id, weight }) => ({
        id,
        points: (100 * weight * (1 - (audits[id]!.score ?? 1))) / all,
      }));
    })
    .filter(({ points }) => points >= 0.5)
    .sort((a, b) => b.points - a.points)
    .slice(0, MOST_LOST)
    .map(({ id, points }) => `${id} ${points.toFixed(0)}`);
}

/** A line of the table: of each figure the median over the runs. */
function row(name: string, runs: Figures[]): string {
  const median = (of: (run: Figures) => number) =>
    runs.map(of).sort((a, b) => a - b)[Math.floor(runs.length / 2)]!;
  const seconds = (of: (run: Figures) => number) => (median(of) / 1_000).toFixed(1);
  const scores = runs[0]!.scores.map((_, i) => median((run) => run.scores[i]!)).join(" / ");
  const [shift, js, html] = [
    median((run) => run.cls).toFixed(3),
    median((run) => run.js).toFixed(0),
    median((run) => run.html).toFixed(0),
  ];
  return `| ${name} | ${scores} | ${seconds((run) => run.fcp)} | ${seconds((run) => run.lcp)} | ${median((run) => run.tbt).toFixed(0)} | ${shift} | ${js} | ${html} | ${runs.at(-1)!.lost.join(", ")} |`;
}

import { readFileSync } from "node:fs";
import { type Drill } from "../drill";
import { aBaseWithPrompt, type Member, sessionCookie, signIn } from "../stand/member";
import { mixedLoad, type Place } from "../stand/mixed-load";
import { openStand } from "../stand/stand";
import { ask } from "../stand/visitor";

const SAMPLE_MS = 5_000;
/** V8 grows its heap for the first minutes: a shorter run cannot tell that from a leak. */
const SHORTEST_MINUTES = 10;
const MEGABYTE = 1_024;

/** What the process holds in memory, in megabytes. */
function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / MEGABYTE;
}

/** In two languages more than the page cache holds (lib/platform/page-cache/page-store): a page takes about 50 KB. */
const PAGES = 1_500;

/** Fills the page cache, whose bound is no leak: each page is asked for twice in a row, so that it settles. */
async function fillPageCache({ origin, baseId, promptIds }: Place, member: Member): Promise<void> {
  while (promptIds.length < PAGES) {
    const prompt = {
      title: `Страница ${promptIds.length}`,
      shortDescription: "Промпт для учений",
      promptText: "Текст промпта, чья страница хранится",
      contentType: "TEXT",
      category: "",
      tags: [],
      promptBaseId: baseId,
    };
    promptIds.push((await member.call("POST", "/prompts", prompt)).id);
  }
  const pages = promptIds.flatMap((id) => [
    `${origin}/public-prompts/${id}`,
    `${origin}/en/public-prompts/${id}`,
  ]);
  for (const page of pages.flatMap((each) => [each, each])) await ask(page);
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

export const flatMemory: Drill = {
  name: "flat-memory",
  promise:
    "mixed load for ten minutes or more, with the page cache full, leaves the memory flat: last third at most 3 % over the first, never over 700 MB, no answer of 5xx",
  async run({ minutes }) {
    await using stand = await openStand();
    const samples: number[] = [];
    let timer: NodeJS.Timeout | undefined;
    try {
      const server = await stand.start();
      const member = await signIn(server);
      const { baseId, promptId } = await aBaseWithPrompt(
        member,
        "Нагрузка",
        "Текст промпта под нагрузкой, достаточно длинный",
      );
      const place = {
        origin: server.origin,
        member,
        cookie: await sessionCookie(server),
        baseId,
        promptIds: [promptId],
      };
      await fillPageCache(place, member);
      timer = setInterval(() => samples.push(residentMegabytes(server.pid)), SAMPLE_MS);
      const statuses = await mixedLoad(place, 6, Date.now() + minutes * 60_000);
      const third = Math.floor(samples.length / 3);
      const [first, last, most] = [
        mean(samples.slice(0, third)),
        mean(samples.slice(-third)),
        Math.max(...samples),
      ];
      const failed = [...statuses]
        .filter(([status]) => status >= 500 || status === 0)
        .reduce((sum, [, count]) => sum + count, 0);
      const all = [...statuses.values()].reduce((sum, count) => sum + count, 0);
      const figure = `${minutes} min, ${all} requests, ${failed} failed; first third ${first.toFixed(0)} MB, last ${last.toFixed(0)} MB, most ${most.toFixed(0)} MB`;
      if (most > 700 || failed > 0) return { figure, kept: false };
      return { figure, kept: minutes < SHORTEST_MINUTES ? null : last <= first * 1.03 };
    } finally {
      clearInterval(timer);
    }
  },
};

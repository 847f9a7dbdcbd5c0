import { randomBytes } from "node:crypto";
import { type Drill } from "../drill";
import { aBaseWithPrompt, type Member, sessionCookie, signIn } from "../stand/member";
import { residentMegabytes } from "../stand/memory";
import { mixedLoad, type Place } from "../stand/mixed-load";
import { openStand } from "../stand/stand";
import { ask } from "../stand/visitor";

const SAMPLE_MS = 5_000;
/**
 * A full garbage collection runs every minute or two, and the heap grows between: only the memory left after one shows a leak. In the first
 * third V8 compiles and caches fill.
 */
const SHORTEST_MINUTES = 10;

/** What a process takes that has answered first calls, in megabytes, with some room for other machines. */
const BEGINS = 280;

/** In two languages more than the page cache holds (lib/platform/page-cache/page-store): a page takes over 20 KB. */
const PAGES = 1_500;
/** Bytes of a text that nothing compresses. */
const TEXT_BYTES = 9_000;

/** Fills the page cache, whose bound is no leak: each page is asked for twice in a row, so that it settles. */
async function fillPageCache({ origin, baseId, promptIds }: Place, member: Member): Promise<void> {
  while (promptIds.length < PAGES) {
    const prompt = {
      title: `Страница ${promptIds.length}`,
      shortDescription: "Промпт для учений",
      promptText: randomBytes(TEXT_BYTES).toString("hex"),
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

export const flatMemory: Drill = {
  name: "flat-memory",
  promise:
    "a server begins at less than 280 MB; mixed load for ten minutes or more, with the page cache full, leaves the memory flat: the least of the last third, after garbage was collected, at most 3 % over the second's; never over 700 MB, no answer of 5xx",
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
      const begun = residentMegabytes(server.pid);
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
      const [second, last, most] = [
        Math.min(...samples.slice(third, -third)),
        Math.min(...samples.slice(-third)),
        Math.max(...samples),
      ];
      const failed = [...statuses]
        .filter(([status]) => status >= 500 || status === 0)
        .reduce((sum, [, count]) => sum + count, 0);
      const all = [...statuses.values()].reduce((sum, count) => sum + count, 0);
      const figure = `begins at ${begun.toFixed(0)} MB; ${minutes} min, ${all} requests, ${failed} failed; least of the second third ${second.toFixed(0)} MB, of the last ${last.toFixed(0)} MB, most ${most.toFixed(0)} MB`;
      if (begun > BEGINS || most > 700 || failed > 0) return { figure, kept: false };
      return { figure, kept: minutes < SHORTEST_MINUTES ? null : last <= second * 1.03 };
    } finally {
      clearInterval(timer);
    }
  },
};

import { writeFile } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";
import type { ReadPart } from "@/lib/integrations/extraction/extract-text";
import { recognizePage } from "@/lib/integrations/recognition/recognize-page";
import { MINUTE } from "@/lib/platform/clock";
import { workFolder } from "@/lib/platform/http/files/spool";
import { FairQueue } from "@/lib/platform/limits/fair-queue";
import type { Caller } from "@/lib/platform/workers/pool";
import type { WorkClock } from "./work-clock";

/** Letters and digits of a page that may still be a picture: a stamp of the scanning program, or a page's number. */
const THIN = 40;
/** Pages of a file that are recognised: a second or several each. Further ones keep their own text. */
const MOST_SCANS = 300;
/** Milliseconds that a file with pictures may take besides. */
const RECOGNISING = 40 * MINUTE;
/** Milliseconds that a page may take. After several slow ones a person's pages get no more time than that, until an hour after the first: others wait for each. */
const PAGE = { longest: 60_000, slow: 20_000 };
const MOST_SLOW = 5;
const slowPages = new LRUCache<string, number>({ max: 10_000, ttl: 60 * MINUTE, noUpdateTTL: true });
/** Share of strange words in a text that a scanner's program recognised in the wrong language; texts about programs have up to 0.3. */
const GARBLED = 0.4;
/** Words that are enough to judge. */
const JUDGED = 20;
/** Characters of a page that are judged. */
const JUDGED_MAX = 20_000;
/** A capital after a small letter, digits or signs within a word, letters of two alphabets. */
const STRANGE = [
  /\p{Ll}\p{Lu}/u,
  /\p{L}\p{N}+\p{L}/u,
  /\p{L}[^\p{L}\p{M}\p{N}\s\-‐–—/.:@_'’&\u00AD]+\p{L}/u,
  /[a-z][а-яё]|[а-яё][a-z]/iu,
];

// Next bundles instrumentation and routes separately, so singletons live on `globalThis`. Recognition takes a whole processor: pages take turns.
const turns = ((globalThis as { promptotekaRecognition?: FairQueue }).promptotekaRecognition ??=
  new FairQueue({
    slots: 1,
  }));

type Scans = {
  /** A part with the text of pages that are pictures. @param onPage after each page that was recognised */
  fill: (part: ReadPart, onPage: (page: number) => Promise<void>) => Promise<ReadPart>;
  /** The last page before the first one that was beyond the limit or its time; null: there was none. */
  readTo: () => number | null;
  end: () => Promise<void>;
};

/** Recognises pages of a PDF that have little text of their own, or one that a scanner's program took for another language. @throws AppError STORAGE_FULL */
export function scansOf(bytes: Uint8Array, who: Caller["who"], clock: WorkClock, times = PAGE): Scans {
  const { signal } = clock;
  let folder: Awaited<ReturnType<typeof workFolder>> | undefined;
  let count = 0;
  let readTo: number | null = null;

  async function recognized(page: number): Promise<string> {
    count += 1;
    if (!folder) {
      clock.allow(RECOGNISING);
      folder = await workFolder(bytes.length);
      await writeFile(path.join(folder.path, "file.pdf"), bytes);
    }
    const file = path.join(folder.path, "file.pdf");
    const release = await clock.waiting(() => turns.take(who, { signal }));
    const slow = slowPages.get(who) ?? 0;
    const began = Date.now();
    try {
      const seen = await recognizePage(file, page, {
        signal,
        timeout: slow < MOST_SLOW ? times.longest : times.slow,
      });
      if (seen === null) readTo ??= page - 1;
      return seen ?? "";
    } finally {
      release();
      if (Date.now() - began >= times.slow) slowPages.set(who, slow + 1);
    }
  }

  return {
    async fill(part, onPage) {
      const texts: string[] = [];
      const places: ReadPart["places"] = [];
      let length = 0;
      for (const { page, text } of pagesOf(part)) {
        let own = text;
        const isThin = lettersOf(text) < THIN;
        const garbled = isThin ? 0 : strangeShare(text);
        const isWanted = isThin || garbled > GARBLED;
        if (isWanted && count === MOST_SCANS) readTo ??= page - 1;
        else if (isWanted) {
          const seen = await recognized(page);
          const isBetter = isThin
            ? lettersOf(seen) > lettersOf(text)
            : lettersOf(seen) > THIN && strangeShare(seen) < garbled / 2;
          if (isBetter) own = seen;
          await onPage(page);
        }
        places.push({ at: length, page });
        texts.push(own);
        length += own.length + 2;
      }
      return { ...part, text: texts.join("\n\n"), places };
    },
    readTo: () => readTo,
    end: async () => folder?.remove(),
  };
}

const lettersOf = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** How many of a text's words are strange. */
function strangeShare(text: string): number {
  const words =
    text
      .slice(0, JUDGED_MAX)
      .match(/\S{4,}/g)
      ?.filter((word) => /\p{L}{2}/u.test(word)) ?? [];
  if (words.length < JUDGED) return 0;
  return words.filter((word) => STRANGE.some((sign) => sign.test(word))).length / words.length;
}

/** A PDF has no headings: its places are its pages. */
function* pagesOf({ text, places }: ReadPart): Generator<{ page: number; text: string }> {
  for (const [index, { at, page = 0 }] of places.entries())
    yield { page, text: text.slice(at, places[index + 1]?.at).trim() };
}

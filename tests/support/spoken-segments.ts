import type { Segment } from "@/lib/media/schema";

/** Voices take turns of three pieces each. Words are timed; of each tenth piece the second word is unsure. */
export function spokenSegments(count: number, { words = 6, voices = 2, seconds = 4 } = {}): Segment[] {
  return Array.from({ length: count }, (_, at) => {
    const texts = Array.from({ length: words }, (__, word) => `слово${(at * words + word) % 997}`);
    const each = Math.floor((seconds * 1_000) / words);
    return {
      start: at * seconds,
      end: at * seconds + seconds,
      text: `${texts.join(" ")}.`,
      speaker: String.fromCharCode(65 + (Math.floor(at / 3) % voices)),
      times: texts.flatMap((__, word) => [
        at * seconds * 1_000 + word * each,
        at * seconds * 1_000 + (word + 1) * each - 50,
      ]),
      ...(at % 10 === 4 && { unsure: [1] }),
    };
  });
}

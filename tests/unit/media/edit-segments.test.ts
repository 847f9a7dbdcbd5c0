import { withChanges } from "@/lib/media/transcripts/edit-segments";
import type { Segment } from "@/lib/media/schema";
import { textOf, turnsOf } from "@/lib/media/transcripts/turns";
import { linesOf } from "@/lib/media/transcripts/words";
import { cpuTimeOf } from "@/tests/support/cpu-time";
import { firstTerms } from "@/lib/integrations/transcription/provider";

const speakers = [
  { id: "A", name: "" },
  { id: "B", name: "Борис" },
];
/** Words of half a second with pauses of a tenth. */
const spoken = (text: string, from: number, speaker = "A"): Segment => {
  const times = text.split(" ").flatMap((_, at) => [from + at * 500, from + at * 500 + 400]);
  return { start: from / 1_000, end: times.at(-1)! / 1_000, text, speaker, times };
};
const segments = [spoken("раз два три", 0), spoken("четыре пять", 2_000, "B")];
const changed = (changes: object, given = segments, most = 10_000_000) =>
  withChanges({ speakers, segments: given }, changes, most);

test("a corrected word keeps its time, new ones get the pause between their neighbours", () => {
  const [first] = changed({ segments: [{ index: 0, text: "раз, два и три" }] }).segments;
  expect(first).toMatchObject({
    text: "раз, два и три",
    times: [0, 400, 500, 900, 900, 1_000, 1_000, 1_400],
  });
});

test("words in the place of others share their time; words without a pause have a neighbour's", () => {
  const [more] = changed({ segments: [{ index: 0, text: "раз дважды два три" }] }).segments;
  expect(more!.times).toEqual([0, 400, 400, 500, 500, 900, 1_000, 1_400]);
  const [fewer] = changed({ segments: [{ index: 0, text: "раз полтора" }] }).segments;
  expect(fewer!.times).toEqual([0, 400, 500, 1_400]);
  const close = { start: 0, end: 1, text: "а б", times: [0, 500, 500, 1_000] };
  const [dense] = changed({ segments: [{ index: 0, text: "а в б" }] }, [close]).segments;
  expect(dense!.times).toEqual([0, 500, 0, 500, 500, 1_000]);
});

test("a text that has nothing in common shares the time of its piece, however long it is", () => {
  const long = Array.from({ length: 2_500 }, (_, at) => `${at % 10}`).join(" ");
  const began = performance.now();
  const [piece] = changed({ segments: [{ index: 0, text: long }] }).segments;
  expect(piece!.times).toHaveLength(5_000);
  expect(piece!.times!.at(-1)).toBe(1_400);
  expect(performance.now() - began).toBeLessThan(1_000);
});

test("a piece without text goes; a piece of a service that times no words stays without times", () => {
  expect(changed({ segments: [{ index: 0, text: "" }] }).segments.map(({ text }) => text)).toEqual([
    "четыре пять",
  ]);
  const untimed = [{ start: 1, end: 2, text: "без времени" }];
  expect(changed({ segments: [{ index: 0, text: "иначе" }] }, untimed).segments).toEqual([
    { start: 1, end: 2, text: "иначе" },
  ]);
});

test("a call that rewrites very many pieces costs no more than some of them; all get times", () => {
  const words = (from: number) => Array.from({ length: 400 }, (_, at) => `с${from + at}`).join(" ");
  const given = Array.from({ length: 500 }, (_, at) => spoken(words(0), at * 300_000));
  const rewritten = given.map((_, index) => ({ index, text: words(1_000) }));
  let result: Segment[] = [];
  expect(cpuTimeOf(() => void (result = changed({ segments: rewritten }, given).segments))).toBeLessThan(
    1_300,
  );
  expect(result.every(({ times }) => times!.length === 800)).toBe(true);
});

test("the last piece cannot be deleted", () => {
  const last = () => changed({ segments: [{ index: 0, text: " " }] }, [segments[0]!]);
  expect(last).toThrow(
    expect.objectContaining({
      details: expect.objectContaining({ fields: { segments: ["validation.media.lastPiece"] } }),
    }),
  );
});

test("a long line is cut behind sentences, else behind words, never within a sign", () => {
  expect(linesOf("Раз. Два!\n\n Три ", 20, 10)).toEqual(["Раз. Два!", "Три"]);
  expect(linesOf("Раз два. Три четыре пять", 20, 12)).toEqual(["Раз два.", "Три четыре", "пять"]);
  expect(linesOf("😀😀😀", 4, 3)).toEqual(["😀", "😀", "😀"]);
});

test("speakers are named, added and given pieces", () => {
  const { speakers: named, segments: given } = changed({
    speakers: [
      { id: "A", name: "Анна" },
      { id: "S1", name: "" },
    ],
    segments: [
      { index: 0, speaker: "S1" },
      { index: 1, speaker: null },
    ],
  });
  expect(named).toEqual([{ id: "A", name: "Анна" }, speakers[1], { id: "S1", name: "" }]);
  expect(given.map(({ speaker }) => speaker)).toEqual(["S1", undefined]);
});

test("pieces are joined and cut with their words' times", () => {
  const { segments: joined } = changed({ merge: 0 });
  expect(joined).toEqual([
    {
      start: 0,
      end: 2.9,
      text: "раз два три четыре пять",
      speaker: "A",
      times: [...segments[0]!.times!, ...segments[1]!.times!],
    },
  ]);
  const { segments: parts } = changed({ split: { index: 0, word: 2 } });
  expect(parts.slice(0, 2)).toEqual([
    { start: 0, end: 1, text: "раз два", speaker: "A", times: [0, 400, 500, 900] },
    { start: 1, end: 1.4, text: "три", speaker: "A", times: [1_000, 1_400] },
  ]);
  const untimed = [{ start: 0, end: 4, text: "пол пол" }];
  expect(changed({ split: { index: 0, word: 1 } }, untimed).segments).toEqual([
    { start: 0, end: 2, text: "пол" },
    { start: 2, end: 4, text: "пол" },
  ]);
});

test.each([
  { segments: [{ index: 2, text: "нет" }] },
  { segments: [{ index: 0, speaker: "C" }] },
  {
    segments: [
      { index: 0, text: "раз" },
      { index: 0, text: "два" },
    ],
  },
  { merge: 1 },
  { split: { index: 0, word: 3 } },
  { split: { index: 5, word: 1 } },
  { speakers: Array.from({ length: 49 }, (_, at) => ({ id: `S${at}`, name: "" })) },
])("%j is refused", (changes) => {
  expect(() => changed(changes)).toThrow("VALIDATION_FAILED");
});

test("a transcript that is too long can be shortened, not lengthened", () => {
  const full = [{ start: 0, end: 1, text: "а".repeat(20) }];
  expect(() => changed({ segments: [{ index: 0, text: "а".repeat(19) }] }, full, 10)).not.toThrow();
  expect(() => changed({ segments: [{ index: 0, text: "а".repeat(21) }] }, full, 10)).toThrow(
    "VALIDATION_FAILED",
  );
  expect(() => changed({ segments: [{ index: 0, text: "а".repeat(21) }] }, full, 21)).not.toThrow();
});

test("pieces of one speaker are one paragraph, a long speech several", () => {
  const piece = (start: number, speaker: string | null, text = "слово") => ({
    start,
    end: start + 1,
    speaker,
    text,
  });
  const turns = turnsOf([
    piece(0, "A"),
    piece(1, "A"),
    piece(2, "B", "б".repeat(800)),
    piece(3, "B"),
    piece(4, null, "в".repeat(300)),
    piece(9, null),
  ]);
  expect(turns.map(({ index, speaker, pieces }) => [index, speaker, pieces.length])).toEqual([
    [0, "A", 2],
    [2, "B", 1],
    [3, "B", 1],
    [4, null, 1],
    [5, null, 1],
  ]);
});

test("a text without times has a line for each piece", () => {
  expect(textOf(segments)).toBe("раз два три четыре пять");
  expect(textOf(segments.map((segment) => ({ ...segment, start: 0, end: 0 })))).toBe(
    "раз два три\nчетыре пять",
  );
});

test("terms are sent as long as their words are not too many", () => {
  expect(firstTerms(["Иван Грозный", "опричнина", "стрельцы"], 3)).toEqual(["Иван Грозный", "опричнина"]);
});

test("all that one speaker says goes to another, who stays", () => {
  const { speakers: left, segments: given } = changed({ mergeSpeakers: { from: "B", to: "A" } });
  expect(left).toEqual([speakers[0]]);
  expect(given.map(({ speaker }) => speaker)).toEqual(["A", "A"]);
  for (const pair of [
    { from: "A", to: "A" },
    { from: "A", to: "Z" },
    { from: "Z", to: "A" },
  ])
    expect(() => changed({ mergeSpeakers: pair })).toThrow("VALIDATION_FAILED");
});

test("a word that the service was not sure of stays marked until it is corrected, wherever it goes", () => {
  const doubtful = [{ ...segments[0]!, unsure: [1] }, segments[1]!];
  const unsureOf = (changes: Parameters<typeof changed>[0]) =>
    changed(changes, doubtful).segments.map(({ unsure }) => unsure);
  expect(unsureOf({ segments: [{ index: 0, text: "раз двойка три" }] })).toEqual([undefined, undefined]);
  expect(unsureOf({ segments: [{ index: 0, text: "ноль раз два три" }] })).toEqual([[2], undefined]);
  expect(unsureOf({ merge: 0 })).toEqual([[1]]);
  expect(unsureOf({ split: { index: 0, word: 1 } })).toEqual([undefined, [0], undefined]);
});

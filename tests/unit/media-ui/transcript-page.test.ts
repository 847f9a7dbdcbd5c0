import { heardAt } from "@/components/media/transcript-page/use-player";
import { matchesIn, wordAt, wordSpans } from "@/components/media/transcript-page/word-at";

test("a position in a text is in a word, or behind one", () => {
  const text = "Раз, два  три";
  expect(wordSpans(text)).toEqual([
    { from: 0, to: 4 },
    { from: 5, to: 8 },
    { from: 10, to: 13 },
  ]);
  expect([0, 3, 4, 5, 9, 10, 99].map((at) => wordAt(text, at))).toEqual([0, 0, 0, 1, 1, 2, 2]);
  expect(wordAt("", 0)).toBe(0);
});

test("a search finds every place, whatever its case", () => {
  expect(matchesIn("Да, да и дада", "ДА")).toEqual([
    { from: 0, to: 2 },
    { from: 4, to: 6 },
    { from: 9, to: 11 },
    { from: 11, to: 13 },
  ]);
  expect(matchesIn("Да", "")).toEqual([]);
});

test("the piece and the word that have begun last are heard; without times of words only the piece", () => {
  const words = [
    { text: "раз", start: 0, end: 400 },
    { text: "два", start: 500, end: 900 },
  ];
  const segments = [
    { start: 0, end: 900, speaker: null, unsure: [], text: "раз два", words },
    { start: 2_000, end: 3_000, speaker: null, unsure: [], text: "три", words: [] },
  ];
  expect([0, 450, 500, 1_500, 2_000, 9_000].map((at) => heardAt(segments, at))).toEqual([
    { piece: 0, word: 0 },
    { piece: 0, word: 0 },
    { piece: 0, word: 1 },
    { piece: 0, word: 1 },
    { piece: 1, word: -1 },
    { piece: 1, word: -1 },
  ]);
  expect(
    heardAt([{ start: 0, end: 0, speaker: null, unsure: [], text: "без времени", words: [] }], 5),
  ).toEqual({
    piece: -1,
    word: -1,
  });
});

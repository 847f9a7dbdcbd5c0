import { citedIn, linkCitations } from "@/lib/ai/runs/ask/citations";
import { presentRun, type RunRow } from "@/lib/ai/runs/present-run";

const sources = [{ n: 1 }, { n: 2 }, { n: 3 }];

test.each([
  ["Да [1], нет [3].", [1, 3]],
  ["Да [1, 3].", [1, 3]],
  ["Да [1,2; 3].", [1, 2, 3]],
  ["Массив [10, 20] и [a, 1].", []],
])("%s cites %j", (text, cited) => {
  expect(citedIn(text, sources).map(({ n }) => n)).toEqual(cited);
});

test.each([
  ["Да [1].", "Да [\\[1\\]](#1)."],
  ["Да [1, 3].", "Да [\\[1\\]](#1)[\\[3\\]](#3)."],
  ["Да [2, 9].", "Да [\\[2\\]](#2)\\[9\\]."],
  ["Массив [10, 20], [1](https://a.ru).", "Массив [10, 20], [1](https://a.ru)."],
])("%s is linked", (text, linked) => {
  expect(linkCitations(text, sources, (n) => `#${n}`)).toBe(linked);
});

test("the beginning of an answer keeps the sources that its end may cite", () => {
  const row = {
    ...{ text: "Начало [1].", length: 11, state: "done", sources, errorCode: null, attachment: null },
    ...{ createdAt: new Date(), finishedAt: null },
  } as unknown as RunRow;
  expect(presentRun(row, "ru").sources).toEqual([{ n: 1 }]);
  expect(presentRun({ ...row, length: 9_000 }, "ru").sources).toEqual(sources);
});

import { reportOf } from "@/lib/exchange/import/report";
import { EXCHANGE_LIMITS } from "@/lib/exchange/limits";
import type { Found } from "@/lib/exchange/reading/found";

const FOUND: Found = {
  format: "promptoteka",
  prompts: 0,
  bases: [],
  knowledge: { categories: [], bases: [] },
  results: { count: 0, bytes: 0 },
  whole: true,
  isUnmarked: false,
  folders: [],
  variables: [],
  faults: [],
  moreFaults: 0,
  ignored: { results: 0, knowledge: 0, others: 0 },
  isCut: false,
  digest: "",
};

test("of five thousand folders that cannot be made a thousand are worded, the others are counted", () => {
  let worded = 0;
  const refused = Array.from({ length: 5_000 }, () => ({
    get name() {
      worded += 1;
      return "Папка";
    },
    message: "errors.FOLDER_IN_ITSELF",
  }));
  const report = reportOf(FOUND, {
    locale: "ru",
    rows: true,
    variables: { keys: new Map(), create: 0, found: 0 },
    folders: { ids: new Map(), create: [], found: 0, refused },
    knowledge: {
      bases: [],
      create: 0,
      found: 0,
      files: { create: 0, found: 0, bytes: { text: 0, vector: 0 } },
      categories: 0,
      left: [],
    },
    kept: [],
    folderId: undefined,
  }).result(false);
  expect(worded).toBe(EXCHANGE_LIMITS.errors);
  expect([report.errors.length, report.moreErrors, report.folders.left]).toEqual([1_000, 4_000, 5_000]);
});

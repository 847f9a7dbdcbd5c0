import { rangesOf } from "@/components/imports/import-files";
import { DOCUMENT_REPORT } from "@/lib/exchange/import/document-report";
import { importPercent } from "@/components/imports/import-running";
import { chosenOf, type FileReview } from "@/components/imports/file/file-review";
import { IDLE, type ImportAction, importReducer, isClean } from "@/components/imports/import-state";
import { ApiError } from "@/lib/platform/browser/api-client";

const after = (...actions: ImportAction[]) => actions.reduce(importReducer, IDLE);
const event = (name: string, data: unknown): ImportAction => ({ type: "event", name, data });
const SENT: ImportAction[] = [{ type: "start" }, { type: "sent", percent: 100, saving: false }];

test("uploading has its own percent, then each step tells how far it is where that is known", () => {
  expect(importPercent(after({ type: "start" }, { type: "sent", percent: 40, saving: false }))).toBe(40);
  expect(importPercent(after(...SENT))).toBeNull();
  expect(importPercent(after(...SENT, event("stage", { name: "ai", done: 0, total: 1 })))).toBeNull();
  expect(importPercent(after(...SENT, event("stage", { name: "ai", done: 1, total: 3 })))).toBe(33);
  expect(importPercent(after(...SENT, event("progress", { done: 50, total: 200 })))).toBe(25);
  const saving = event("stage", { name: "saving" });
  expect(importPercent(after(...SENT, saving))).toBeNull();
  expect(importPercent(after(...SENT, saving, event("progress", { done: 0, total: 0 })))).toBe(100);
});

test("a lost connection is worded by where it was lost, a refusal by the server", () => {
  const lost = new ApiError("", "NETWORK", 0);
  const refused = new ApiError("В файле не найдено промптов", "IMPORT_NO_PROMPTS", 422);
  expect(after({ type: "start" }, { type: "failed", error: lost }).failure).toEqual({ text: "uploadFailed" });
  expect(after(...SENT, { type: "failed", error: lost }).failure).toEqual({ text: "brokenOff" });
  expect(after(...SENT, { type: "failed", error: refused }).failure).toEqual({ error: refused });
  expect(after({ type: "start" }, { type: "unreadable" })).toMatchObject({
    stage: "error",
    failure: { text: "readFailed" },
  });
});

test("what comes after the end of a run changes nothing", () => {
  const saving = event("stage", { name: "saving" });
  const stopped = after(...SENT, saving, event("progress", { done: 2, total: 5 }), { type: "stopped" });
  expect(stopped).toEqual({ ...IDLE, stopped: true, progress: { saved: 2, total: 5 } });
  expect(importReducer(stopped, event("progress", { done: 3, total: 5 }))).toBe(stopped);
  expect(importReducer(stopped, { type: "sent", percent: 100, saving: false })).toBe(stopped);
});

const FOUND = {
  title: "Письмо",
  shortDescription: "",
  promptText: "Напиши письмо",
  category: "",
  tags: [],
  exists: false,
  reason: null,
};

test("a run closes by itself also where the splitter served, not where something is left out", () => {
  const ended = (document: object, hidden = false) =>
    isClean(
      after(
        ...SENT,
        {
          type: "found",
          prompts: [FOUND],
          left: [],
          document: { notices: [], notes: [], preview: "", ...document },
        },
        { type: "saving" },
        { type: "savedOne", at: 0, hidden },
        { type: "savingEnded", failure: null },
      ),
    );
  expect(ended({})).toBe(true);
  for (const reason of ["notConfigured", "refused", "unusable", "cut", "tooLong"] as const)
    expect(ended({ notices: [{ reason, message: "" }] })).toBe(true);
  for (const reason of ["tooMany", "leftUnread"] as const)
    expect(ended({ notices: [{ reason, message: "" }] })).toBe(false);
  expect(ended({ notes: [{ kind: "pictures", count: 1, message: "" }] })).toBe(false);
  expect(ended({}, true)).toBe(false);
  expect(isClean(after(...SENT))).toBe(false);

  const brought = (report: object) =>
    isClean(after(...SENT, { type: "brought", report: { ...DOCUMENT_REPORT, create: 2, ...report } }));
  expect(brought({})).toBe(true);
  expect(brought({ skip: 1 })).toBe(false);
  expect(brought({ failed: 1 })).toBe(false);
  expect(brought({ isCut: true })).toBe(false);
});

test("rows that are left out are told by ranges", () => {
  expect(rangesOf(new Set([7, 2, 3, 1, 9]))).toBe("1-3,7,9");
  expect(rangesOf([])).toBe("");
});

test("a row whose correction is taken back can be saved again: the report was about the correction", () => {
  const row = { number: 0, action: "error" } as const;
  const file = (edits: FileReview["edits"], checkedEdits: FileReview["edits"]) =>
    chosenOf({ report: { rows: [row] }, without: new Set(), edits, checkedEdits } as unknown as FileReview);
  const short = new Map([[0, { promptText: "мало", more: [] }]]);
  expect(file(short, short)).toBe(1);
  expect(file(new Map(), short)).toBe(1);
  expect(file(new Map(), new Map())).toBe(0);
});

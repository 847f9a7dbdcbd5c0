import { historyRow, shortError } from "@/components/media/history/history-row";
import { FIRST_PAGE, historyHref, parseHistoryState } from "@/components/media/history/history-state";
import type { OwnVideoLog } from "@/lib/media/schema";

const log = (transcribedText: string | null) => ({ id: "1", transcribedText }) as OwnVideoLog;

describe("a row of the history", () => {
  it("carries 200 characters of the transcript and says that there is more", () => {
    const row = historyRow(log(`${"а".repeat(199)} конец`));
    expect(row).toEqual({ id: "1", preview: `${"а".repeat(199)}…`, longer: true });
  });

  it("carries a short transcript whole", () => {
    expect(historyRow(log("а".repeat(200)))).toEqual({ id: "1", preview: "а".repeat(200), longer: false });
  });

  it("never splits a character", () => {
    expect(historyRow(log(`${"а".repeat(199)}😀😀`)).preview).toBe(`${"а".repeat(199)}…`);
  });

  it("tells no transcript from an empty one", () => {
    expect(historyRow(log(null)).preview).toBeNull();
    expect(historyRow(log("")).preview).toBe("");
  });

  it("shows 50 characters of an error", () => {
    expect(shortError("е".repeat(51))).toBe(`${"е".repeat(50)}…`);
    expect(shortError("е".repeat(50))).toBe("е".repeat(50));
  });
});

describe("the history's address", () => {
  it.each<Record<string, string>>([
    {},
    { sort: "cost-asc", page: "3" },
    { sort: "originalFilename-desc" },
    { page: "2" },
  ])("says what it shows: %j", (query) => {
    const address = historyHref(parseHistoryState(query));
    expect(Object.fromEntries(new URL(address, "http://localhost").searchParams)).toEqual(query);
  });

  it.each<Record<string, string | string[]>>([
    { page: "0" },
    { page: "-1" },
    { page: "1.5" },
    { page: "x" },
    { page: "999999999" },
    { sort: "userId-asc" },
    { sort: "" },
    { page: ["2", "3"] },
  ])("ignores what makes no sense: %j", (query) => {
    expect(parseHistoryState(query)).toEqual(FIRST_PAGE);
  });
});

import { codesQuery, NO_CODES_STATE, parseCodesState, sortValue } from "@/components/bases/codes/codes-state";
import type { ActivationCode } from "@/lib/bases/codes/schema";

const code = (change: Partial<ActivationCode> = {}): ActivationCode => ({
  id: "1",
  codeValue: "7KQ2-M9XV-0B4T-HZ3C",
  status: "active",
  isMultiUse: false,
  isUsed: false,
  maxUses: 1,
  currentUses: 0,
  durationDays: null,
  expiresAt: null,
  batch: null,
  paused: false,
  createdAt: "2026-11-21T00:00:00.000Z",
  usedBy: null,
  usedAt: null,
  usages: [],
  ...change,
});
const parse = (query: string) => parseCodesState(new URLSearchParams(query));

describe("the state of the list of codes", () => {
  it("survives the address", () => {
    const state = {
      tab: "multi",
      batch: "Вебинар 5 мая & 50%",
      q: "мария",
      sort: "expires",
      desc: false,
      page: 3,
    } as const;
    expect(parse(codesQuery(state))).toEqual(state);
    expect(parse(codesQuery({ ...state, sort: "created" }))).toEqual({ ...state, sort: "created" });
    expect(codesQuery(NO_CODES_STATE)).toBe("");
  });

  it.each([
    "tab=x&sort=password-desc&page=-1",
    "page=1.5",
    "page=1e99&tab=",
    "sort=-",
    "q=%00x",
    "batch=%0A",
    "batch=%20",
  ])("ignores what makes no sense: %s", (query) => {
    expect(parse(query)).toEqual(NO_CODES_STATE);
  });
});

describe("the order", () => {
  it("puts no limit after every limit and what still works first", () => {
    expect(sortValue(code(), "duration")).toBeGreaterThan(
      sortValue(code({ durationDays: 3650 }), "duration") as number,
    );
    expect(sortValue(code(), "expires")).toBeGreaterThan(
      sortValue(code({ expiresAt: "2099-01-01T00:00:00Z" }), "expires") as number,
    );
    expect(sortValue(code(), "status")).toBeLessThan(
      sortValue(code({ status: "expired" }), "status") as number,
    );
    expect(sortValue(code({ status: "paused" }), "status")).toBeGreaterThan(
      sortValue(code(), "status") as number,
    );
  });
});

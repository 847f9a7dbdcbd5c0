import {
  parseProfileState,
  profileBasesInput,
  profileStateHref,
  tabCounts,
} from "@/components/profile/page/state";

const ID = "01900000-0000-7000-8000-000000000000";
const PERSON = { id: ID, slug: "anna" };

describe("the state of a profile in its address", () => {
  it("reads what it wrote", () => {
    for (const state of [
      { tab: "all" as const, cursors: [] },
      { tab: "free" as const, cursors: ["a"] },
      { tab: "paid" as const, cursors: ["a", "b=&c"] },
    ]) {
      const query = new URL(profileStateHref(PERSON, state), "https://x.invalid").searchParams;
      expect(
        parseProfileState({ tab: query.get("tab") ?? undefined, cursor: query.getAll("cursor") }),
      ).toEqual(state);
    }
  });

  it("ignores what makes no sense and stays short", () => {
    expect(parseProfileState({ tab: "private", cursor: undefined })).toEqual({ tab: "all", cursors: [] });
    expect(parseProfileState({ tab: ["paid", "free"] }).tab).toBe("paid");
    expect(parseProfileState({ cursor: Array.from({ length: 50 }, String) }).cursors).toHaveLength(20);
    expect(profileStateHref(PERSON, { tab: "all", cursors: [] })).toBe(`/profile/${ID}-anna`);
  });

  it("asks for the bases of this person and tab, from the last cursor on", () => {
    expect(profileBasesInput(ID, { tab: "all", cursors: [] }, 12)).toEqual({ user_id: ID, limit: 12 });
    expect(profileBasesInput(ID, { tab: "paid", cursors: ["a", "b"] }, 12)).toEqual({
      user_id: ID,
      limit: 12,
      accessType: "PAID",
      cursor: "b",
    });
  });

  it("counts the tabs", () => {
    expect(tabCounts({ totalBases: 7, freeBases: 3 })).toEqual({ all: 7, free: 3, paid: 4 });
  });
});

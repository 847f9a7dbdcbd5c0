import { runsState, runsStateHref } from "@/components/prompts/runs/runs-state";
import { byId, ownPromptHref } from "@/lib/platform/hrefs";
import { listRunsInput } from "@/lib/ai/runs/schema";

test.each([
  ["\0 ответ\u202E", "ответ"],
  ["\ud800", ""],
  [`${"a".repeat(99)}😀😀`, `${"a".repeat(99)}😀`],
])("a search for %j is one that the domain takes", (typed, q) => {
  const state = runsState({ q: typed });
  expect(state.q).toBe(q);
  expect(listRunsInput.safeParse({ q }).success).toBe(true);
  const address = new URL(runsStateHref(state), "http://localhost");
  expect(runsState(Object.fromEntries(address.searchParams))).toEqual(state);
});

test("the answers to an own prompt are at its address, whatever the query names; search and page are in the query", () => {
  const prompt = byId("01a21cc9-172c-7434-b5bc-c8023738b25c");
  const other = "01a21cc9-172c-7434-b5bc-000000000000";
  const state = runsState({ q: "чай", promptId: other }, prompt.id);
  expect(state.promptId).toBe(prompt.id);
  expect(runsStateHref(state, { q: "" })).toBe(`${ownPromptHref(prompt)}/answers`);
  const address = runsStateHref(state, { cursors: ["дальше"] });
  expect(address).toContain(`${ownPromptHref(prompt)}/answers?q=`);
  const { searchParams } = new URL(address, "http://localhost");
  expect(runsState(Object.fromEntries(searchParams), prompt.id)).toEqual({ ...state, cursors: ["дальше"] });
  expect(runsStateHref(runsState({ promptId: other }))).toBe(`/my-runs?promptId=${other}`);
});

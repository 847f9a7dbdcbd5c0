import { runsState, runsStateHref } from "@/components/prompts/runs/runs-state";
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

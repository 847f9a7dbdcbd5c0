import { feedOf } from "@/components/bases/updates/feed-of";
import { NewSince } from "@/components/bases/updates/new-since";
import { newsKey } from "@/components/bases/updates/news-sentence";
import { changedStretch, movedTo } from "@/components/bases/ordering/ordered-prompt";
import type { Base } from "@/lib/bases/schema";
import { GUEST } from "@/lib/platform/viewer";
import { aBase } from "@/tests/support/components/samples";
import { markupOf, readText } from "./render";

const NONE = { since: "2026-01-01T00:00:00.000Z", added: 0, changed: 0, removed: 0, more: false };
const read = (counts: Partial<typeof NONE>, locale: "ru" | "en" = "ru") =>
  readText(
    <NewSince
      base={{ id: "b", slug: "marketing", base_name: "Маркетинг", newSince: { ...NONE, ...counts } }}
    />,
    locale,
  ).replaceAll("|", "");

test.each([
  [{ added: 3, changed: 1 }, "3 новых промпта, 1 изменён", "3 new prompts, 1 changed"],
  [
    { added: 1, changed: 2, removed: 5 },
    "1 новый промпт, 2 изменены, 5 удалено",
    "1 new prompt, 2 changed, 5 removed",
  ],
  [{ added: 21 }, "21 новый промпт", "21 new prompts"],
  [{ changed: 1 }, "1 промпт изменён", "1 prompt changed"],
  [{ changed: 5, removed: 1 }, "5 промптов изменено, 1 удалён", "5 prompts changed, 1 removed"],
  [{ removed: 2 }, "2 промпта удалены", "2 prompts removed"],
  [{ added: 100, more: true }, "больше 99 изменений", "more than 99 changes"],
])("%j reads «%s»", (counts, ru, en) => {
  expect([read(counts), read(counts, "en")]).toEqual([ru, en]);
});

test("a list of changes begins afresh when one of its first is another, or came again", () => {
  const item = { kind: "changed" as const, at: NONE.since, title: "Письмо", promptId: "p", slug: "" };
  const keys = [{}, { promptId: "q" }, { kind: "removed" as const }, { at: "2026-01-02T00:00:00.000Z" }].map(
    (other) => newsKey({ since: NONE.since, items: [{ ...item, ...other }] }),
  );
  expect(new Set(keys).size).toBe(4);
  expect(newsKey({ since: NONE.since, items: [{ ...item }] })).toBe(keys[0]);
});

test("a card without anything new says nothing", () => {
  expect(
    markupOf(<NewSince base={{ id: "b", slug: "marketing", base_name: "Маркетинг", newSince: null }} />),
  ).toBe("");
});

test("what is stored of a move is the stretch in which places differ", () => {
  const prompts = [..."abcde"].map((id) => ({ id, title: id, shortDescription: "" }));
  const read = (list: readonly { id: string }[]) => list.map(({ id }) => id).join("");
  const after = movedTo(prompts, "d", 1);
  expect([read(after), read(changedStretch(prompts, after)), read(changedStretch(after, prompts))]).toEqual([
    "adbce",
    "dbc",
    "bcd",
  ]);
  expect(changedStretch(prompts, prompts)).toEqual([]);
});

test("everybody is offered the public feed of a listed FREE base, readers of any other base one of their own", () => {
  const member = {
    kind: "member",
    id: "u",
    role: "user",
    language: "ru",
    via: { kind: "session", id: "s" },
  } as const;
  const given = (fields: Partial<Base>) =>
    [GUEST, member].map((viewer) => feedOf(viewer, { ...aBase(), ...fields })?.isOpen ?? null);
  expect(given({})).toEqual([true, true]);
  expect(given({ isListed: false })).toEqual([null, false]);
  expect(given({ isHidden: true })).toEqual([null, false]);
  expect(given({ access_type: "ONE_TIME" })).toEqual([null, false]);
  expect(given({ access_type: "ONE_TIME", hasAccess: false })).toEqual([null, null]);
});

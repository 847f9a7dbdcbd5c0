import { baseHref, byId, idIn, profileHref, promptHref, publicPromptHref } from "@/lib/platform/hrefs";
import { pageTag } from "@/lib/platform/page-cache/page-tags";

const id = "01900000-0000-7000-8000-00000000000a";
const named = { id, slug: "pismo-klientu" };

test("what everybody may open has its name in its address, what is its owner's alone has not", () => {
  expect([publicPromptHref(named), baseHref(named), profileHref(named)]).toEqual([
    `/public-prompts/${id}-pismo-klientu`,
    `/bases/${id}-pismo-klientu`,
    `/profile/${id}-pismo-klientu`,
  ]);
  expect(promptHref({ ...named, is_public: false }, "open")).toBe(`/prompts/${id}`);
  expect(promptHref({ ...named, is_public: true }, "mine")).toBe(`/my-prompts/${id}`);
});

test("without a name the address is the id", () => {
  expect([baseHref({ id, slug: "" }), baseHref(byId(id))]).toEqual([`/bases/${id}`, `/bases/${id}`]);
});

test("the id in an address is found whatever stands behind it", () => {
  for (const part of [id, `${id}-`, `${id}-a-b`, `${id}--x`, `${id}-%D0%B1`, id.toUpperCase()])
    expect(idIn(part)).toBe(id);
  for (const part of ["", "x", `${id}0`, `${id}x`, `x${id}`, id.slice(1), `${id}%2Da`])
    expect(idIn(part)).toBe(part);
});

test("a page has one tag, whatever the name in its address", () => {
  for (const address of [
    `/bases/${id}`,
    `/bases/${id}-a`,
    `/bases/${id.toUpperCase()}-B%D0%B1`,
    `/bases/${id}-`,
  ])
    expect(pageTag(address)).toBe(`page:/bases/${id}`);
  expect(pageTag(`/profile/${id}-a/page/2`)).toBe(`page:/profile/${id}/page/2`);
  expect(pageTag("/public-prompts/tag-a")).toBe("page:/public-prompts/tag-a");
});

import { CONTENT_TYPES } from "@/lib/bases/content-types";
import { CATEGORY_GROUPS } from "@/lib/prompts/categories/groups";
import { categoryOfSlug, categorySlug } from "@/lib/prompts/lists/sections/category-slugs";

test("every category has a slug of its own, which leads back to it", () => {
  const all = CONTENT_TYPES.flatMap((contentType) =>
    CATEGORY_GROUPS[contentType].flatMap(({ categories }) =>
      categories.map(({ name }) => ({ contentType, name })),
    ),
  );
  for (const { contentType, name } of all) {
    const slug = categorySlug(contentType, name);
    expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expect(categoryOfSlug(slug!)).toEqual({ contentType, name });
  }
});

test("addresses that are known stay", () => {
  expect(
    [
      ["TEXT", "Email маркетинг"],
      ["TEXT", "Продажи"],
      ["TEXT", "Юриспруденция"],
    ].map(([type, name]) => categorySlug(type as "TEXT", name!)),
  ).toEqual(["email-marketing", "prodazhi", "yurisprudentsiya"]);
});

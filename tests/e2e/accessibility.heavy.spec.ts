import { PAGES, type Who } from "../support/e2e/pages";
import { look, looksAt, test } from "../support/e2e/walk";

/** A page of every kind, one with a dialog and one with a form; tests/drills/walks/pages.spec.ts looks at all. */
const FEW: Record<Who, string[]> = {
  guest: ["/", "/public-prompts", "/public-prompts/:prompt", "/bases/:free"],
  member: ["/bases/:paid", "/my-bases/new"],
  admin: [],
};

for (const { entry, device, use } of looksAt(PAGES.filter(({ path, who }) => FEW[who].includes(path)))) {
  test.describe(`${entry.who}, ${device}`, () => {
    test.use(use);
    test(entry.path, ({ page, world }) => look(page, world, entry, device));
  });
}

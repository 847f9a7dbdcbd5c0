import { PAGES } from "../../support/e2e/pages";
import { look, looksAt, test } from "../../support/e2e/walk";

for (const { entry, device, use } of looksAt(PAGES)) {
  test.describe(`${entry.who}, ${device}`, () => {
    test.use(use);
    test(entry.path, ({ page, world }) => look(page, world, entry, device));
  });
}

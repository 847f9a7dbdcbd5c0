import { PAGES } from "../../support/e2e/pages";
import { walkTranslated } from "../../support/e2e/translated-walk";
import { test } from "../../support/e2e/walk";

for (const entry of PAGES.filter(({ on, status }) => on !== "phone" && status === 200)) {
  test.describe(entry.who, () => {
    test.use({ who: entry.who });
    for (const locale of entry.path.startsWith("/en") ? (["en"] as const) : (["ru", "en"] as const))
      test(`${entry.path} is used while it is translated, ${locale}`, ({ page, world }) =>
        walkTranslated(page, world.things, entry, locale));
  });
}

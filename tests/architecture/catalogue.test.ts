import { translate } from "@/lib/platform/i18n/translate";
import ru from "@/messages/ru.json";
import { type CatalogueText } from "../support/catalogue/text";
import { CORE_TEXTS } from "../support/catalogue/core";
import { isShown, sourcesIn } from "../support/catalogue/places";
import { UTILITIES_TEXTS } from "../support/catalogue/utilities";

const PRODUCT = sourcesIn(["app", "components", "lib"], /lib\/platform\/errors\.ts$/);
const TESTS = sourcesIn(["tests"], /^tests\/(support|architecture)\//);
const TEXTS = [...CORE_TEXTS, ...UTILITIES_TEXTS];

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
const name = ({ text, key }: CatalogueText) => `${key}: ${text}`;

/** A test makes a text appear when it has the text, its beginning where a reason follows, or the error's code. */
function isTested({ text, key, args }: CatalogueText): boolean {
  const beginning = text.split(args ? /[:«\d]/ : /[:«]/)[0]!;
  const code = key.startsWith("errors.") ? `"${key.slice("errors.".length)}"` : null;
  return TESTS.some(
    (test) =>
      [text, `"${key}`, code].some((wanted) => wanted && test.code.includes(wanted)) ||
      (beginning.length > 12 && test.code.includes(beginning)),
  );
}

describe("the texts of both error catalogues", () => {
  it("stand in the messages word for word", () => {
    const different = TEXTS.filter(
      ({ text, key, args, locale = "ru" }) => plain(translate(locale, key, args)) !== text,
    );
    expect(
      different.map((each) => `${name(each)} ≠ ${translate(each.locale ?? "ru", each.key, each.args)}`),
    ).toEqual([]);
  });

  it("each have a place where they appear", () => {
    expect(TEXTS.filter(({ key }) => !isShown(PRODUCT, key)).map(name)).toEqual([]);
  });

  it("each have a test that makes them appear", () => {
    expect(TEXTS.filter((each) => !isTested(each)).map(name)).toEqual([]);
  });

  it("wait nowhere for a place", () => {
    expect(Object.keys(ru)).not.toContain("catalogue");
  });
});

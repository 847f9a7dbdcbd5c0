import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { readdirSync, readFileSync } from "node:fs";
import { ERROR_STATUS } from "@/lib/platform/errors";
import { LOCALES } from "@/lib/platform/i18n/locales";
import en from "@/messages/en.json";
import ru from "@/messages/ru.json";
import { sourcesIn } from "../support/catalogue/places";
import { unusedKeys } from "../support/message-keys";

type Tree = { [key: string]: string | Tree };

const flat = (tree: Tree, path = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  );

const russian = new Map(flat(ru as Tree));
const english = new Map(flat(en as Tree));

/** Names of the arguments and tags of an ICU message. */
function argumentsOf(elements: MessageFormatElement[], found = new Set<string>()): Set<string> {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    found.add(element.value);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) argumentsOf(option.value, found);
    }
    if (element.type === TYPE.tag) argumentsOf(element.children, found);
  }
  return found;
}

describe("messages", () => {
  it("are there in each language, with the same keys", () => {
    const files = readdirSync("messages").sort();
    expect(files).toEqual(LOCALES.map((locale) => `${locale}.json`).sort());
    const keys = [...russian.keys()].sort();
    for (const file of files) {
      const texts = JSON.parse(readFileSync(`messages/${file}`, "utf8")) as Tree;
      expect({
        file,
        keys: flat(texts)
          .map(([key]) => key)
          .sort(),
      }).toEqual({ file, keys });
    }
  });

  it("take the same arguments in both languages and are valid ICU", () => {
    const different = [...russian].filter(([key, text]) => {
      const [a, b] = [argumentsOf(parse(text)), argumentsOf(parse(english.get(key) ?? ""))];
      return [...a].sort().join() !== [...b].sort().join();
    });
    expect(different.map(([key]) => key)).toEqual([]);
  });

  it("are never empty", () => {
    expect([...russian, ...english].filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it("give every Russian plural all its forms", () => {
    const poor = [...russian].filter(
      ([, text]) =>
        /, plural,/.test(text) && !["one", "few", "many"].every((form) => text.includes(`${form} {`)),
    );
    expect(poor.map(([key]) => key)).toEqual([]);
  });

  it("word every error code, and no code that does not exist", () => {
    expect(Object.keys(ru.errors).sort()).toEqual(Object.keys(ERROR_STATUS).sort());
  });

  const product = sourcesIn(["app", "components", "lib"], /^lib\/platform\/errors\.ts$/);

  it("are each taken somewhere", () => {
    const keys = [...russian.keys()].filter((key) => !key.startsWith("errors."));
    expect(unusedKeys(keys, product)).toEqual([]);
  });

  it("word no error that nobody throws", () => {
    const unthrown = Object.keys(ERROR_STATUS).filter(
      (code) => !product.some((source) => source.code.includes(`"${code}"`)),
    );
    expect(unthrown).toEqual([]);
  });
});

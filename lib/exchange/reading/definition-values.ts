import type { FileBase, FileFolder, FileKnowledge, FileVariable } from "../document";
import { ACCESS_TYPES, type AccessType } from "@/lib/bases/access-types";
import { BASE_LIMITS } from "@/lib/bases/limits";
import { omitUndefined } from "@/lib/platform/db/omit-undefined";
import { VARIABLE_LIMITS } from "@/lib/variables/limits";
import { VARIABLE_TYPES, type VariableType } from "@/lib/variables/variable-types";
import { EXCHANGE_LIMITS } from "../limits";
import { countOf, idOf, NAME_LENGTH, nameOf, objectOf, own, textOf, type Values } from "./values";

const PRICES = ["subscriptionPriceMonthly", "subscriptionPriceYearly", "oneTimePrice"] as const;

/** The knowledge of an archive of ours, as far as it is readable. */
export function knowledgeOf(value: unknown): FileKnowledge {
  const each = <T>(from: unknown, most: number, read: (values: Values) => T): T[] =>
    (Array.isArray(from) ? from.slice(0, most) : []).flatMap((one) => {
      const values = objectOf(one);
      return values ? [read(values)] : [];
    });
  const about = (values: Values) => ({
    name: nameOf(own(values, "name")),
    description: textOf(own(values, "description")).slice(0, 1_000) || null,
  });
  const values = objectOf(value) ?? {};
  return {
    categories: each(own(values, "categories"), 1_000, (one) => ({
      id: nameOf(own(one, "id")),
      ...about(one),
      iconUrl: nameOf(own(one, "iconUrl")),
    })),
    bases: each(own(values, "bases"), 1_000, (one) => ({
      ...about(one),
      type: nameOf(own(one, "type")),
      category: nameOf(own(one, "category")) || null,
      files: each(own(one, "files"), 1_000, (file) => ({
        file: nameOf(own(file, "file")),
        name: nameOf(own(file, "name")),
        isTextSnippet: own(file, "isTextSnippet") === true,
      })),
    })),
  };
}

/** A base of a file of ours; null for an invalid one. */
export function baseOf(value: unknown): FileBase | null {
  const values = objectOf(value);
  const [id, name] = [textOf(values && own(values, "id")), textOf(values && own(values, "name"))];
  if (!values || !id || !name) return null;
  const accessType = ACCESS_TYPES.find((each) => each === own(values, "accessType")) as
    | AccessType
    | undefined;
  const prices = PRICES.flatMap((price) =>
    typeof own(values, price) === "number" ? [[price, own(values, price) as number] as const] : [],
  );
  const ids = (list: unknown, most: number) =>
    Array.isArray(list) ? list.slice(0, most).map((each) => textOf(each).slice(0, 100)) : undefined;
  return {
    id: idOf(id),
    name: name.slice(0, NAME_LENGTH),
    description: textOf(own(values, "description")).slice(0, 4_000),
    ...(accessType && { accessType }),
    ...Object.fromEntries(prices),
    showContents: own(values, "showContents") === true,
    cover: nameOf(own(values, "cover")),
    favourite: countOf(own(values, "favourite")),
    ...omitUndefined({
      isListed: [true, false].find((each) => each === own(values, "isListed")),
      trialRuns: Math.min(countOf(own(values, "trialRuns")), BASE_LIMITS.trialRuns) || undefined,
      trialDays: Math.min(countOf(own(values, "trialDays")), BASE_LIMITS.trialDays) || undefined,
      samples: ids(own(values, "samples"), BASE_LIMITS.samples),
      order: ids(own(values, "order"), EXCHANGE_LIMITS.prompts),
    }),
  };
}

/** A folder of a file of ours; null for an invalid one. */
export function folderOf(value: unknown): FileFolder | null {
  const values = objectOf(value);
  const [id, name, parentId] = ["id", "name", "parentId"].map((key) => textOf(values && own(values, key)));
  return id && name
    ? { id: idOf(id), name: name.slice(0, 300), parentId: parentId ? idOf(parentId) : null }
    : null;
}

/** A variable of a file of ours; null for an invalid one. */
export function variableOf(value: unknown): FileVariable | null {
  const values = objectOf(value);
  const type = VARIABLE_TYPES.find((each) => values && each === own(values, "type")) as
    | VariableType
    | undefined;
  const [id, name] = [textOf(values && own(values, "id")), textOf(values && own(values, "name"))];
  if (!values || !type || !id || !name) return null;
  const number = (key: string) => {
    const given = own(values, key);
    return typeof given === "number" && Number.isFinite(given) ? given : null;
  };
  const options = own(values, "options");
  return {
    id: idOf(id),
    type,
    name: name.slice(0, NAME_LENGTH),
    // One more than a variable may have is enough to be refused.
    textValue: textOf(own(values, "textValue")).slice(0, VARIABLE_LIMITS.textMax * 2 + 1),
    numberValue: number("numberValue"),
    options: Array.isArray(options)
      ? options
          .slice(0, VARIABLE_LIMITS.optionsMax + 1)
          .map((option) => textOf(option).slice(0, VARIABLE_LIMITS.optionMax * 2 + 1))
      : [],
    rangeMin: number("rangeMin"),
    rangeMax: number("rangeMax"),
    knowledgeTokens: number("knowledgeTokens"),
    knowledgeBase: idOf(own(values, "knowledgeBase"), NAME_LENGTH),
  };
}

import { flag, optionalNumber, wholeNumber } from "@/lib/platform/validation/fields";
import { z } from "@/lib/platform/validation/zod";
import { launchTarget, SETTING_NAMES } from "./schema";

const rubles = optionalNumber(z.number("validation.setting.number"));
const count = optionalNumber(z.number("validation.wholeNumber").int("validation.wholeNumber"));

/** The form of a model; the domain checks it by the rules of the whole list. Prices in rubles. */
const modelFields = z.object({
  id: z.string().trim().min(1, "validation.required"),
  title: z.string(),
  provider: z.string(),
  kind: z.enum(["text", "image"]),
  inputPrice: rubles,
  outputPrice: rubles,
  imagePrice: rubles,
  contextTokens: count,
  enabled: flag,
});

/** The form: prices of the kind that it does not show stay as they are set, or are left out of another kind, whatever was typed before. */
export const modelFieldsOf = (set: ModelValues) =>
  z.preprocess((values: ModelValues) => {
    const ofSet = (price: string) => (values.kind === set.kind ? price : "");
    return values.kind === "image"
      ? { ...values, inputPrice: ofSet(set.inputPrice), outputPrice: ofSet(set.outputPrice) }
      : { ...values, imagePrice: ofSet(set.imagePrice) };
  }, modelFields);

/** Whether it is the last enabled model, which stays: without it there is nothing to offer. */
export const isOnlyModel = (entries: readonly object[], at: number): boolean =>
  !entries.some((entry, other) => !("enabled" in entry) || (entry.enabled === true && other !== at));

/** An entry by its place in the list that has this version. */
const place = z.object({
  entry: z.union([z.literal("new"), wholeNumber(1, 50)]),
  /** When the list was stored; "": it is the environment's. */
  version: z.string().max(40),
});
const named = place.extend({ setting: z.enum(SETTING_NAMES) });

export const saveChatInput = launchTarget.extend(place.shape);
export const saveModelInput = modelFields.extend(place.shape);
export const moveEntryInput = named.extend({ by: wholeNumber(-1, 1) });
/** `entry` "all": the whole stored list, so that the environment's applies. */
export const removeEntryInput = named.extend({ entry: z.union([z.literal("all"), wholeNumber(1, 50)]) });

/** The values of the form while editing. */
export type ModelValues = Record<Exclude<keyof z.output<typeof modelFields>, "enabled">, string> & {
  enabled: boolean;
};
export type SaveChatInput = z.output<typeof saveChatInput>;
export type SaveModelInput = z.output<typeof saveModelInput>;
export type MoveEntryInput = z.output<typeof moveEntryInput>;
export type RemoveEntryInput = z.output<typeof removeEntryInput>;

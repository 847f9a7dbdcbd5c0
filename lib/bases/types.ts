import type { z } from "@/lib/platform/validation/zod";
import type {
  accessOutput,
  accessRecordsInput,
  baseFields,
  baseOutput,
  listBasesInput,
  pagingInput,
  personOutput,
  settingsFields,
  subscribersInput,
  updateBaseInput,
} from "./schema";

export type { AccessType } from "./access-types";

/** A base as every surface sees it: fields of docs/product/bases.md 2, prices in rubles, times in ISO 8601. */
export type Base = z.infer<typeof baseOutput>;
/** One person's access to one base, with the person. */
export type BaseAccess = z.infer<typeof accessOutput>;
export type Person = z.infer<typeof personOutput>;

/** What the base form holds while it is being typed, and what it sends. */
export type BaseFormValues = z.input<typeof settingsFields>;
export type BaseInput = z.output<typeof baseFields>;
export type SettingsInput = z.output<typeof settingsFields>;
export type UpdateBaseInput = z.output<typeof updateBaseInput>;

export type PagingInput = z.input<typeof pagingInput>;
export type ListBasesInput = z.input<typeof listBasesInput>;
export type SubscribersInput = z.input<typeof subscribersInput>;
export type AccessRecordsInput = z.input<typeof accessRecordsInput>;

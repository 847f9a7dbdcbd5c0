import type { Locale, OtherLocale } from "@/lib/platform/i18n/locales";

export type { ContentType } from "@/lib/platform/db/generated/client";

export type CategoryGroup = {
  id: string;
  name: Record<Locale, string>;
  /** `name` is the canonical stored value, unique within its content type; other fields are its labels in the other languages. */
  categories: ({ name: string } & Record<OtherLocale, string>)[];
};

export type { ContentType } from "@/lib/platform/db/generated/client";

export type CategoryGroup = {
  id: string;
  name: { ru: string; en: string };
  /** `name` is the canonical stored value, unique within its content type; `en` is its English label. */
  categories: { name: string; en: string }[];
};

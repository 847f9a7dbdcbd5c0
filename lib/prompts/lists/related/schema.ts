import { relatedTo } from "@/lib/platform/validation/fields";
import { z } from "@/lib/platform/validation/zod";

export const listRelatedInput = z.object(relatedTo);
export type ListRelatedInput = z.input<typeof listRelatedInput>;

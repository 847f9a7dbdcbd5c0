import { relatedTo } from "@/lib/platform/validation/fields";
import { z } from "@/lib/platform/validation/zod";

export const listRelatedBasesInput = z.object(relatedTo);
export type ListRelatedBasesInput = z.input<typeof listRelatedBasesInput>;

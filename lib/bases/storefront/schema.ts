import { uuid, wholeNumber } from "@/lib/platform/validation/fields";
import { z } from "@/lib/platform/validation/zod";

export const listRelatedBasesInput = z.object({ id: uuid, limit: wholeNumber(1, 12).default(6) });
export type ListRelatedBasesInput = z.input<typeof listRelatedBasesInput>;

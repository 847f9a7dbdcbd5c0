import { baseOutput } from "@/lib/bases/schema";
import { paging } from "@/lib/platform/validation/fields";
import { z } from "@/lib/platform/validation/zod";
import { promptCardOutput } from "../schema";

const KINDS = ["prompt", "base"] as const;

/** Without `kind`: both, latest first. */
export const listFavouritesInput = z.object({ kind: z.enum(KINDS).optional(), ...paging });

const addedAt = z.string().meta({ format: "date-time" });

export const favouriteOutput = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("prompt"), addedAt, prompt: promptCardOutput }),
  z.object({ kind: z.literal("base"), addedAt, base: baseOutput }),
]);

export type Favourite = z.infer<typeof favouriteOutput>;
export type ListFavouritesInput = z.input<typeof listFavouritesInput>;

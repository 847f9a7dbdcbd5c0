import type { z } from "@/lib/platform/validation/zod";
import type { favouriteOutput, listFavouritesInput } from "./schema";

export type Favourite = z.infer<typeof favouriteOutput>;
export type ListFavouritesInput = z.input<typeof listFavouritesInput>;

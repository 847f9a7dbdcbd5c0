import type { z } from "@/lib/platform/validation/zod";
import type { searchInput, searchOutput } from "./schema";

export type SearchInput = z.input<typeof searchInput>;
/** What is suggested for the letters typed so far, by groups. */
export type Suggestions = z.infer<typeof searchOutput>;

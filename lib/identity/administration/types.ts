import type { z } from "@/lib/platform/validation/zod";
import type { adminUserOutput, listUsersInput } from "./schema";

/** A person as administrators see them. */
export type AdminUser = z.infer<typeof adminUserOutput>;
export type ListUsersInput = Partial<z.output<typeof listUsersInput>>;

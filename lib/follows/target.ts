import { Prisma } from "@/lib/platform/db/generated/client";
import type { FollowKind } from "./schema";

/** Whether the follow f is of this author, category or tag, in SQL; a tag in any case (docs/product/following.md 1). */
export function isTarget(kind: FollowKind, target: string): Prisma.Sql {
  return Prisma.sql`f.kind = ${kind}::"FollowKind" AND name_key(f.target) = name_key(${target})`;
}

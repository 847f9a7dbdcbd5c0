import { Prisma } from "@/lib/platform/db/generated/client";

/** `memberOf` of a person (lib/platform/viewer) as a column; null for one who is a member of nothing. @param userId their id in the statement */
export const memberOfSql = (userId: Prisma.Sql) =>
  Prisma.sql`(SELECT jsonb_object_agg(m.base_id, m.role) FROM base_members m WHERE m.user_id = ${userId})`;

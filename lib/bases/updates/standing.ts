import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { AppError } from "@/lib/platform/errors";
import { addPageTags } from "@/lib/platform/page-cache/invalidate-pages";
import { type Viewer, viewerId } from "@/lib/platform/viewer";
import { hasAccess } from "../access/policy";
import type { SeenFacts } from "../policy";
import { mayKnow } from "../scope";
import { LAST_VISIT } from "./changes";

export type StandingRow = SeenFacts & {
  showContents: boolean;
  held: boolean;
  expiresAt: Date | null;
  lastVisit: Date | null;
  visitDue: boolean;
  now: Date;
};

/** The relation of the viewer to a base: `lastVisit`: only of people with unexpired access; `visitDue`: this visit has to be recorded. */
export type Standing = SeenFacts & {
  showContents: boolean;
  hasAccess: boolean;
  lastVisit: Date | null;
  visitDue: boolean;
  now: Date;
};

/** The statement of a `StandingRow`, with the base's `id`; no row where the viewer may not know of the base. */
export function findStanding(viewer: Viewer, baseId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT b.id, b.owner_id AS "ownerId", b.access_type AS "accessType", b.hidden_at AS "hiddenAt", b.show_contents AS "showContents", a.id IS NOT NULL AS held, a.expires_at AS "expiresAt", now() AS now,
      CASE WHEN a.id IS NOT NULL AND (a.expires_at IS NULL OR a.expires_at > now()) THEN date_trunc('milliseconds', ${LAST_VISIT}) END AS "lastVisit",
      coalesce(v.visited_at < now() - interval '1 hour'
        OR EXISTS (SELECT 1 FROM base_changes c WHERE c.base_id = b.id AND c.at > v.visited_at), true) AS "visitDue"
    FROM prompt_bases b
    LEFT JOIN user_base_access a ON a.base_id = b.id AND a.user_id = ${viewerId(viewer)}::uuid
    LEFT JOIN base_visits v ON v.base_id = b.id AND v.user_id = a.user_id
    WHERE b.id = ${baseId}::uuid AND ${mayKnow(viewer)}`;
}

/** @throws AppError BASE_NOT_FOUND (also another's PRIVATE base) */
export async function standingOf(viewer: Viewer, baseId: string): Promise<Standing> {
  const [row] = await read<StandingRow>`${findStanding(viewer, baseId)}`;
  return presentStanding(viewer, baseId, row);
}

/** @throws AppError BASE_NOT_FOUND when there is no row */
export function presentStanding(viewer: Viewer, baseId: string, row: StandingRow | undefined): Standing {
  if (!row) throw new AppError("BASE_NOT_FOUND");
  addPageTags(`base:${baseId}`);
  const { ownerId, accessType, hiddenAt, showContents, held, expiresAt, now, lastVisit } = row;
  const base = { id: baseId, ownerId, accessType, hiddenAt };
  return {
    ...base,
    showContents,
    hasAccess: hasAccess(viewer, base, held ? { expiresAt } : null, now),
    lastVisit,
    visitDue: lastVisit !== null && row.visitDue,
    now,
  };
}

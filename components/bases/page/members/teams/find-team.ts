import { getTeam } from "@/lib/bases/access/members/teams/queries";
import type { Team } from "@/lib/bases/access/members/teams/schema";
import { AppError } from "@/lib/platform/errors";
import { uuid } from "@/lib/platform/validation/fields";
import type { Viewer } from "@/lib/platform/viewer";

/** A team of the viewer's by a page's address; null where there is none. */
export async function findTeam(viewer: Viewer, id: string): Promise<Team | null> {
  if (!uuid.safeParse(id).success) return null;
  return getTeam(viewer, { id }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "TEAM_NOT_FOUND") return null;
    throw error;
  });
}

import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { AppError } from "@/lib/platform/errors";
import { slugOf } from "@/lib/platform/text/slug";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { requireRole } from "../queries";
import type { BaseTeam, Team } from "./schema";

type TeamRow = Omit<Team, "people" | "createdAt"> & {
  people: { id: string; full_name: string; avatar_url: string | null }[];
  createdAt: Date;
};

/** The viewer's teams by name, with their people. @throws AppError UNAUTHENTICATED */
export function listTeams(viewer: Viewer): Promise<Team[]> {
  return teamsOf(viewer, Prisma.empty);
}

/** One team of the viewer's. @throws AppError UNAUTHENTICATED, TEAM_NOT_FOUND */
export async function getTeam(viewer: Viewer, { id }: { id: string }): Promise<Team> {
  const [team] = await teamsOf(viewer, Prisma.sql`AND t.id = ${id}::uuid`);
  if (!team) throw new AppError("TEAM_NOT_FOUND");
  return team;
}

/** Its people, by name. @throws AppError UNAUTHENTICATED, TEAM_NOT_FOUND */
export async function listTeamPeople(viewer: Viewer, { id }: { id: string }): Promise<Team["people"]> {
  return (await getTeam(viewer, { id })).people;
}

async function teamsOf(viewer: Viewer, which: Prisma.Sql): Promise<Team[]> {
  const { id: me } = requireMember(viewer);
  const rows = await read<TeamRow>`
    SELECT t.id, t.name, t.created_at AS "createdAt", coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', u.id, 'full_name', u.full_name, 'avatar_url', u.avatar_url) ORDER BY u.full_name, u.id)
      FROM team_people p JOIN users u ON u.id = p.user_id WHERE p.team_id = t.id), '[]') AS people
    FROM teams t WHERE t.owner_id = ${me}::uuid ${which} ORDER BY t.name, t.id`;
  return rows.map(({ people, createdAt, ...team }) => ({
    ...team,
    people: people.map((person) => ({ ...person, slug: slugOf(person.full_name) })),
    createdAt: createdAt.toISOString(),
  }));
}

/** Teams with a role in a base, by name, for its owner. @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN */
export async function listBaseTeams(viewer: Viewer, { id }: { id: string }): Promise<BaseTeam[]> {
  const base = await requireRole(viewer, id, "manager");
  if (base.owner_id !== requireMember(viewer).id) throw new AppError("FORBIDDEN");
  return read<BaseTeam>`
    SELECT g.team_id AS "teamId", t.name, g.role::text AS role, (
      SELECT count(*)::int FROM team_people p JOIN base_members m ON m.user_id = p.user_id AND m.base_id = g.base_id WHERE p.team_id = g.team_id) AS members
    FROM base_teams g JOIN teams t ON t.id = g.team_id WHERE g.base_id = ${id}::uuid AND t.owner_id = ${base.owner_id}::uuid ORDER BY t.name, t.id`;
}

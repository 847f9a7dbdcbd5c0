import { db } from "@/lib/platform/db/client";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { ownPrompts } from "./selection";

/** The places by id of own things among a person's favourites, the latest is the first. At most five thousand of each kind. */
export type Favourites = { prompts: ReadonlyMap<string, number>; bases: ReadonlyMap<string, number> };

/** @throws AppError UNAUTHENTICATED */
export async function favouritesOf(viewer: Viewer): Promise<Favourites> {
  const { id: userId } = requireMember(viewer);
  const [prompts, bases] = await Promise.all([
    db.promptFavourite.findMany({
      where: { userId, prompt: ownPrompts(viewer) },
      orderBy: [{ createdAt: "desc" }, { promptId: "desc" }],
      select: { promptId: true },
    }),
    db.baseFavourite.findMany({
      where: { userId, base: { ownerId: userId } },
      orderBy: [{ createdAt: "desc" }, { baseId: "desc" }],
      select: { baseId: true },
    }),
  ]);
  const places = (ids: string[]) => new Map(ids.map((id, at) => [id, at + 1]));
  return {
    prompts: places(prompts.map(({ promptId }) => promptId)),
    bases: places(bases.map(({ baseId }) => baseId)),
  };
}

import { getBase } from "@/lib/bases/queries";
import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import type { RequestContext } from "@/lib/platform/http/call";
import { type Locale, requireMember, type Viewer } from "@/lib/platform/viewer";
import { getPrompt } from "@/lib/prompts/queries";
import { mayShare } from "./policy";
import { presentLink } from "./present-link";
import type { LinkedKind, SecretLink } from "./schema";

type Context = Pick<RequestContext, "locale">;

/** Links of a prompt, latest first. @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND, ACCESS_REQUIRED, FORBIDDEN (not the viewer's to share) */
export async function listPromptLinks(
  viewer: Viewer,
  { id }: { id: string },
  { locale }: Context,
): Promise<SecretLink[]> {
  await requireShared(viewer, "prompt", id);
  return linksOf({ promptId: id }, locale);
}

/** Links of a base, latest first. @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN */
export async function listBaseLinks(
  viewer: Viewer,
  { id }: { id: string },
  { locale }: Context,
): Promise<SecretLink[]> {
  await requireShared(viewer, "base", id);
  return linksOf({ baseId: id }, locale);
}

async function linksOf(
  where: { promptId: string } | { baseId: string },
  locale: Locale,
): Promise<SecretLink[]> {
  const rows = await db.secretLink.findMany({ where, orderBy: [{ createdAt: "desc" }, { id: "desc" }] });
  return rows.map((row) => presentLink(row, locale));
}

/**
 * That the viewer may give out links: to a prompt by `mayShare`, to a base as its owner, never to the PRIVATE one.
 * @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND, BASE_NOT_FOUND, ACCESS_REQUIRED, FORBIDDEN
 */
export async function requireShared(viewer: Viewer, kind: LinkedKind, id: string): Promise<void> {
  const member = requireMember(viewer);
  if (kind === "base") {
    const { owner, access_type } = await getBase(viewer, { id });
    if (owner.id !== member.id || access_type === "PRIVATE") throw new AppError("FORBIDDEN");
    return;
  }
  if (!mayShare(member, await getPrompt({ ...member, link: undefined }, { id })))
    throw new AppError("FORBIDDEN");
}

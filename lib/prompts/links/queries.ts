import { getBase } from "@/lib/bases/queries";
import { linksOf } from "@/lib/identity/people/links/stored-links";
import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import type { RequestContext } from "@/lib/platform/http/call";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { getPrompt } from "@/lib/prompts/queries";
import { openOf } from "./find-linked";
import type { SecretLink } from "@/lib/identity/people/links/schema";

type Context = Pick<RequestContext, "locale">;

/** Links of a prompt, latest first. @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND, ACCESS_REQUIRED, FORBIDDEN (not the viewer's to share) */
export async function listPromptLinks(
  viewer: Viewer,
  { id }: { id: string },
  { locale }: Context,
): Promise<SecretLink[]> {
  const by = await requireShared(viewer, "prompt", id);
  return linksOf({ promptId: id, ...by }, locale, openOf);
}

/** Links of a base, latest first. @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN */
export async function listBaseLinks(
  viewer: Viewer,
  { id }: { id: string },
  { locale }: Context,
): Promise<SecretLink[]> {
  await requireShared(viewer, "base", id);
  return linksOf({ baseId: id }, locale, openOf);
}

/**
 * That the viewer may give out links: to a prompt by `canSharePrompt`, to a base as its owner, never to the PRIVATE one.
 * @returns which of its links are the viewer's to see and end: all for the base's owner, else those that the viewer made
 * @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND, BASE_NOT_FOUND, ACCESS_REQUIRED, FORBIDDEN, COPY_PRIVATE_ONLY
 */
export async function requireShared(
  viewer: Viewer,
  kind: "prompt" | "base",
  id: string,
): Promise<{ createdById?: string }> {
  const member = requireMember(viewer);
  if (kind === "base") {
    const { owner, access_type } = await getBase(viewer, { id });
    if (owner.id !== member.id || access_type === "PRIVATE") throw new AppError("FORBIDDEN");
    return {};
  }
  const prompt = await getPrompt({ ...member, link: undefined }, { id });
  if (prompt.can.share) return prompt.base.owner.id === member.id ? {} : { createdById: member.id };
  const isBound = prompt.can.edit && (await db.prompt.count({ where: { id, privateOnly: true } })) > 0;
  throw new AppError(isBound ? "COPY_PRIVATE_ONLY" : "FORBIDDEN");
}

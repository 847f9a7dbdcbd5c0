import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import type { RequestContext } from "@/lib/platform/http/call";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { openOf } from "./find-linked";
import { requireShared } from "./queries";
import type { CreateLinkInput, SecretLink } from "@/lib/identity/people/links/schema";
import { storeLink } from "@/lib/identity/people/links/stored-links";

type Context = Pick<RequestContext, "locale">;

/** A secret link to a prompt. @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND, ACCESS_REQUIRED, FORBIDDEN, COPY_PRIVATE_ONLY, LINKS_FULL */
export async function createPromptLink(
  viewer: Viewer,
  input: CreateLinkInput,
  context: Context,
): Promise<SecretLink> {
  return createLink(viewer, "prompt", input, context);
}

/** A secret link to a base. @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN, LINKS_FULL */
export async function createBaseLink(
  viewer: Viewer,
  input: CreateLinkInput,
  context: Context,
): Promise<SecretLink> {
  return createLink(viewer, "base", input, context);
}

async function createLink(
  viewer: Viewer,
  kind: "prompt" | "base",
  { id, ...terms }: CreateLinkInput,
  { locale }: Context,
): Promise<SecretLink> {
  await requireShared(viewer, kind, id);
  const of = kind === "prompt" ? { promptId: id } : { baseId: id };
  return storeLink(viewer, of, terms, locale, openOf);
}

/** Ends a link. @throws AppError UNAUTHENTICATED, LINK_NOT_FOUND (also another's) */
export async function deleteLink(viewer: Viewer, { id }: { id: string }): Promise<void> {
  const { id: me } = requireMember(viewer);
  const { count } = await db.secretLink.deleteMany({
    where: {
      id,
      OR: [{ createdById: me }, { base: { ownerId: me } }, { prompt: { base: { ownerId: me } } }],
    },
  });
  if (count === 0) throw new AppError("LINK_NOT_FOUND");
}

/** Counts a view by the key in the request's header; an unknown key, or one of a link that has ended, counts nothing, without an error. */
export async function viewLink(viewer: Viewer): Promise<void> {
  const { link } = viewer;
  if (link)
    await db.$executeRaw`UPDATE secret_links SET views = views + 1 WHERE key = ${link} AND (expires_at IS NULL OR expires_at > now())`;
}

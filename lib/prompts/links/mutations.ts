import { randomBytes } from "node:crypto";
import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import type { RequestContext } from "@/lib/platform/http/call";
import { opens } from "@/lib/identity/thing-rights";
import { holdWriter } from "@/lib/identity/hold-person";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { LINK_LIMITS } from "./limits";
import { findLinked, LINKS } from "./find-linked";
import { presentLink } from "./present-link";
import { requireShared } from "./queries";
import type { CreateLinkInput, LinkedKind, SecretLink } from "./schema";

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
  kind: LinkedKind,
  { id, allow, expiresAt, title }: CreateLinkInput,
  { locale }: Context,
): Promise<SecretLink> {
  const { id: createdById } = requireMember(viewer);
  await requireShared(viewer, kind, id);
  const of = kind === "prompt" ? { promptId: id } : { baseId: id };
  const stored = await transaction(async (tx) => {
    await holdWriter(tx, createdById); // two of one person's are counted one after the other
    if ((await tx.secretLink.count({ where: of })) >= LINK_LIMITS.perThing)
      throw new AppError("LINKS_FULL", { params: { max: LINK_LIMITS.perThing } });
    const made = await tx.secretLink.create({
      data: {
        ...of,
        createdById,
        allow,
        expiresAt: expiresAt ?? null,
        title: title ?? "",
        key: randomBytes(LINK_LIMITS.keyBytes).toString("base64url"),
      },
    });
    // Of a thing whose address would open nothing, as of a hidden base, there is none.
    const open = await tx.$queryRaw<
      unknown[]
    >`SELECT 1 FROM ${LINKS} WHERE l.id = ${made.id}::uuid AND ${opens()}`;
    if (open.length === 0) throw new AppError("FORBIDDEN");
    return made;
  });
  return presentLink(stored, locale);
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

/** Counts a view by the key in the request's header; an unknown key counts nothing, without an error. */
export async function viewLink(viewer: Viewer): Promise<void> {
  if (!viewer.link || !(await findLinked(viewer))) return;
  await db.secretLink.updateMany({ where: { key: viewer.link }, data: { views: { increment: 1 } } });
}

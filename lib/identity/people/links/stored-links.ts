import { randomBytes } from "node:crypto";
import { type Database, db } from "@/lib/platform/db/client";
import type { SecretLink as Row } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { secretLinkHref } from "@/lib/platform/hrefs";
import { withLocale } from "@/lib/platform/i18n/locales";
import { type Locale, requireMember, type Viewer } from "@/lib/platform/viewer";
import { holdWriter } from "../../hold-person";
import { LINK_LIMITS } from "./limits";
import type { LinkTerms, SecretLink } from "./schema";

/** Which of these links open their thing now. */
type OpenOf = (database: Database, ids: string[]) => Promise<{ id: string }[]>;

/** The thing that a link opens. */
export type LinkedThing = { promptId: string } | { baseId: string } | { transcriptId: string };

/**
 * Makes a secret link; the caller has checked that the viewer may share the thing.
 * @param openOf asked whether the new link opens the thing: there is no link to a thing that its address would not open, such as a hidden base
 * @throws AppError UNAUTHENTICATED, LINKS_FULL, FORBIDDEN (it would open nothing)
 */
export async function storeLink(
  viewer: Viewer,
  of: LinkedThing,
  { allow, expiresAt, title }: LinkTerms,
  locale: Locale,
  openOf: OpenOf,
): Promise<SecretLink> {
  const { id: createdById } = requireMember(viewer);
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
    if ((await openOf(tx, [made.id])).length === 0) throw new AppError("FORBIDDEN");
    return made;
  });
  return presentLink(stored, locale, true);
}

/** Links of a thing, latest first. */
export async function linksOf(
  where: LinkedThing & { createdById?: string },
  locale: Locale,
  openOf: OpenOf,
): Promise<SecretLink[]> {
  const rows = await db.secretLink.findMany({ where, orderBy: [{ createdAt: "desc" }, { id: "desc" }] });
  const open = await openOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    presentLink(
      row,
      locale,
      open.some(({ id }) => id === row.id),
    ),
  );
}

function presentLink(
  { id, key, allow, title, expiresAt, views, createdAt }: Row,
  locale: Locale,
  isOpen: boolean,
): SecretLink {
  return {
    id,
    url: env().APP_ORIGIN + withLocale(secretLinkHref({ key }), locale),
    allow,
    title,
    expiresAt: expiresAt?.toISOString() ?? null,
    views,
    createdAt: createdAt.toISOString(),
    isOpen,
  };
}

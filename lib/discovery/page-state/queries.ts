import { isAccessible } from "@/lib/bases/access/scope";
import type { AccessType } from "@/lib/bases/access-types";
import {
  canAddPrompt,
  canDeleteBase,
  canEditBase,
  canManageCodes,
  canManagePromoCodes,
  ownsBase,
} from "@/lib/bases/policy";
import { mayKnow } from "@/lib/bases/scope";
import { followedAmong } from "@/lib/follows/queries";
import { readHeaderUser } from "@/lib/identity/people/header-user";
import { Prisma } from "@/lib/platform/db/generated/client";
import { type Member, requireMember, type Viewer } from "@/lib/platform/viewer";
import { canDeletePrompt, canEditPrompt, canSharePrompt, wrotePrompt } from "@/lib/prompts/policy";
import { isReadable } from "@/lib/prompts/readable";
import { getDesk } from "../desk/queries";
import type { BaseState, PageState, PageStateInput, PromptState } from "./schema";

/**
 * What of an open page, which is the same for everybody, is the viewer's own (docs/decisions/092): one statement, one for follows, and those of the desk.
 * @throws AppError UNAUTHENTICATED
 */
export async function getPageState(viewer: Viewer, input: PageStateInput): Promise<PageState> {
  const member = requireMember(viewer);
  const things = Prisma.sql`, ARRAY(SELECT to_json(p) FROM (${promptRows(member, input.prompts)}) AS p) AS prompts,
    ARRAY(SELECT to_json(b) FROM (${baseRows(member, input.bases)}) AS b) AS bases`;
  const [{ user: whole, row }, follows, desks] = await Promise.all([
    readHeaderUser<{ prompts: PromptRow[]; bases: BaseRow[] }>(member, things),
    followedAmong(member, input.follows),
    Promise.all(input.desk.map(async (locale) => [locale, await getDesk(member, locale)] as const)),
  ]);
  const { unread, can: _, ...user } = whole;
  const { role, language } = member;
  return {
    user: { ...user, role, language },
    unread,
    prompts: promptStates(member, row.prompts),
    bases: baseStates(member, row.bases),
    follows,
    desk: Object.fromEntries(desks),
  };
}

type PromptRow = {
  id: string;
  userId: string | null;
  hiddenAt: string | null;
  privateOnly: boolean;
  baseId: string;
  ownerId: string;
  accessType: AccessType;
  favourite: boolean;
  answered: boolean;
};

function promptRows(viewer: Member, ids: string[]): Prisma.Sql {
  return Prisma.sql`
    SELECT p.id, p.user_id AS "userId", p.hidden_at AS "hiddenAt", p.private_only AS "privateOnly",
      b.id AS "baseId", b.owner_id AS "ownerId", b.access_type::text AS "accessType",
      EXISTS (SELECT FROM prompt_favourites f WHERE f.user_id = ${viewer.id}::uuid AND f.prompt_id = p.id) AS favourite,
      EXISTS (SELECT FROM runs r WHERE r.user_id = ${viewer.id}::uuid AND r.prompt_id = p.id AND (NOT r.is_test OR r.kept)) AS answered
    FROM prompts p JOIN prompt_bases b ON b.id = p.prompt_base_id WHERE p.id = ANY(${ids}::uuid[]) AND ${isReadable(viewer)}`;
}

function promptStates(viewer: Member, rows: PromptRow[]): Record<string, PromptState> {
  return Object.fromEntries(
    rows.map(({ id, favourite, answered, baseId, ownerId, accessType, hiddenAt, ...row }) => {
      const prompt = {
        ...row,
        hiddenAt: hiddenAt === null ? null : new Date(hiddenAt),
        base: { id: baseId, ownerId, accessType },
      };
      const state: PromptState = {
        favourite,
        answered,
        mine: wrotePrompt(viewer, prompt) || ownsBase(viewer, prompt.base),
        can: {
          edit: canEditPrompt(viewer, prompt),
          delete: canDeletePrompt(viewer, prompt),
          duplicate: true,
          share: canSharePrompt(viewer, prompt),
        },
      };
      return [id, state];
    }),
  );
}

type BaseRow = {
  id: string;
  ownerId: string;
  accessType: AccessType;
  favourite: boolean;
  hasAccess: boolean;
  expiresAt: string | null;
};

function baseRows(viewer: Member, ids: string[]): Prisma.Sql {
  return Prisma.sql`
    SELECT b.id, b.owner_id AS "ownerId", b.access_type::text AS "accessType", ${isAccessible(viewer)} AS "hasAccess", a.expires_at AS "expiresAt",
      EXISTS (SELECT FROM base_favourites f WHERE f.user_id = ${viewer.id}::uuid AND f.base_id = b.id) AS favourite
    FROM prompt_bases b LEFT JOIN user_base_access a ON a.base_id = b.id AND a.user_id = ${viewer.id}::uuid
    WHERE b.id = ANY(${ids}::uuid[]) AND ${mayKnow(viewer)}`;
}

function baseStates(viewer: Member, rows: BaseRow[]): Record<string, BaseState> {
  return Object.fromEntries(
    rows.map((row) => {
      const state: BaseState = {
        favourite: row.favourite,
        mine: ownsBase(viewer, row),
        hasAccess: row.hasAccess,
        expiresAt: row.expiresAt && new Date(row.expiresAt).toISOString(),
        can: {
          edit: canEditBase(viewer, row),
          delete: canDeleteBase(viewer, row),
          addPrompt: canAddPrompt(viewer, row),
          manageCodes: canManageCodes(viewer, row),
          managePromoCodes: canManagePromoCodes(viewer, row),
        },
      };
      return [row.id, state];
    }),
  );
}

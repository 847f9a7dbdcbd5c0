import { errors, type Interaction } from "oidc-provider";
import { holdWriter } from "@/lib/identity/hold-person";
import { requestCookie } from "@/lib/identity/sessions/request-cookie";
import { sameSecret } from "@/lib/identity/sign-in/same-secret";
import { keepConnection } from "@/lib/identity/tokens/connections";
import { artifactHash } from "@/lib/identity/tokens/token-hash";
import { tellOfSecurity } from "@/lib/notifications/notify";
import { db, type Database } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import type { RequestContext } from "@/lib/platform/http/call";
import {
  type Member,
  requireMember,
  TOKEN_SCOPES,
  type TokenScope,
  type Viewer,
} from "@/lib/platform/viewer";
import { prolongClient } from "./adapter";
import { hostOf, isOnThisComputer, usualMetadata } from "./client-metadata";
import { CONNECTIONS, OAUTH_TIMES } from "./limits";
import { keepDocument } from "./metadata-documents";
import { provider, requestCookieName } from "./provider";

/** A program that asks to be let in, as the consent page shows it. */
export type ProgramRequest = {
  id: string;
  /** The id of the person who is asked. */
  person: string;
  /** As it calls itself. */
  name: string;
  /** Where its metadata were fetched from; null for one that registered itself. */
  home: string | null;
  /** Where the browser is sent back to. */
  host: string;
  isOnThisComputer: boolean;
  scopes: TokenScope[];
  /** Where the browser goes on to, after an answer. */
  next: string | null;
};

/**
 * What a program asks of the person.
 * @param cookies the browser's: another one's request is not shown, so that nobody can be led to answer a stranger's
 * @returns null where it has expired, or was begun in another browser; "client" where the program is not known any more
 * @throws AppError UNAUTHENTICATED
 */
export async function getProgramRequest(
  viewer: Viewer,
  { id }: { id: string },
  cookies: string | null,
): Promise<ProgramRequest | "client" | null> {
  const { id: person } = requireSession(viewer);
  const asked = await find(id, cookies);
  if (!asked) return null;
  const client = await findClient(asked);
  if (!client) return "client";
  const { clientId, clientName } = client;
  const redirect = String(asked.params.redirect_uri);
  return {
    id,
    person,
    name: clientName ?? hostOf(redirect),
    home: URL.canParse(clientId) ? new URL(clientId).host : null,
    host: hostOf(redirect),
    isOnThisComputer: isOnThisComputer(redirect),
    scopes: scopesOf(asked),
    next: asked.result ? pathOf(asked) : null,
  };
}

type Answered = { next: string };

/**
 * Lets the program in: makes the connection, and notifies the person.
 * @param input.scopes of those that it asks for
 * @param input.person whom the page named
 * @throws AppError UNAUTHENTICATED (also by a token), PROGRAM_REQUEST_NOT_FOUND (also of another person's page), VALIDATION_FAILED (a scope that was not asked for)
 */
export async function allowProgram(
  viewer: Viewer,
  { id, scopes, person }: { id: string; scopes: TokenScope[]; person: string },
  { request }: Pick<RequestContext, "request">,
): Promise<Answered> {
  const { id: userId } = requireSession(viewer);
  const cookies = request.headers.get("cookie");
  const shown = await getProgramRequest(viewer, { id }, cookies);
  const asked = await find(id, cookies);
  const client = asked && (await findClient(asked));
  if (!shown || shown === "client" || !client || person !== userId)
    throw new AppError("PROGRAM_REQUEST_NOT_FOUND");
  if (asked.result) return { next: pathOf(asked) };
  if (scopes.some((scope) => !shown.scopes.includes(scope)))
    throw new AppError("VALIDATION_FAILED", { fields: { scopes: ["programs.noScopes"] } });
  const clientId = String(asked.params.client_id);
  await transaction(async (tx) => {
    await holdWriter(tx, userId);
    if (await isAnswered(tx, id)) return; // pressed twice
    const grantId = await keepConnection(tx, CONNECTIONS, {
      userId,
      clientId,
      name: shown.name,
      host: shown.host,
      scopes: TOKEN_SCOPES.filter((scope) => scopes.includes(scope)),
      expiresAt: new Date(Date.now() + OAUTH_TIMES.consent), // until the program comes for its tokens
    });
    await tellOfSecurity(tx, userId, "connected");
    await settle(tx, id, { login: { accountId: userId }, consent: { grantId } });
  });
  await prolongClient(clientId);
  const metadata = usualMetadata(client.metadata());
  if (metadata && shown.home) await keepDocument(clientId, metadata);
  return { next: pathOf(asked) };
}

/** Sends the program away. @throws AppError UNAUTHENTICATED, PROGRAM_REQUEST_NOT_FOUND */
export async function refuseProgram(
  viewer: Viewer,
  { id }: { id: string },
  { request }: Pick<RequestContext, "request">,
): Promise<Answered> {
  requireSession(viewer);
  const asked = await find(id, request.headers.get("cookie"));
  if (!asked) throw new AppError("PROGRAM_REQUEST_NOT_FOUND");
  if (asked.result) return { next: pathOf(asked) };
  await settle(db, id, { error: "access_denied", error_description: "the person said no" });
  return { next: pathOf(asked) };
}

/** A token must not make further ones. */
function requireSession(viewer: Viewer): Member {
  const member = requireMember(viewer);
  if (member.via.kind !== "session") throw new AppError("UNAUTHENTICATED");
  return member;
}

async function find(id: string, cookies: string | null): Promise<Interaction | undefined> {
  const known = requestCookie(cookies, requestCookieName());
  return known !== undefined && sameSecret(known, id) ? provider().Interaction.find(id) : undefined;
}

/** The program of a request; null where it is not known any more, or its metadata cannot be fetched. */
async function findClient({ params }: Interaction) {
  try {
    return (await provider().Client.find(String(params.client_id))) ?? null;
  } catch (error) {
    const { cause } = error as Error;
    if (cause instanceof AppError) throw cause; // it may be there in a moment
    if (error instanceof errors.OIDCProviderError) return null;
    throw error;
  }
}

async function isAnswered(tx: Database, id: string): Promise<boolean> {
  const row = await tx.oauthArtifact.findUnique({ where: { idHash: artifactHash("Interaction", id) } });
  return row !== null && Object.hasOwn(row.payload as object, "result");
}

/** The first answer counts, while the request is there: of two at once the other makes nothing. @throws AppError PROGRAM_REQUEST_NOT_FOUND */
async function settle(tx: Database, id: string, result: Interaction["result"]): Promise<void> {
  const settled = await tx.$executeRaw`
    UPDATE oauth_artifacts SET payload = payload || jsonb_build_object('result', ${JSON.stringify(result)}::jsonb)
    WHERE id_hash = ${artifactHash("Interaction", id)} AND expires_at > now() AND NOT jsonb_exists(payload, 'result')`;
  if (settled === 0) throw new AppError("PROGRAM_REQUEST_NOT_FOUND");
}

const pathOf = ({ returnTo }: Interaction) => new URL(returnTo).pathname;

function scopesOf({ params }: Interaction): TokenScope[] {
  const asked = String(params.scope ?? "").split(" ");
  return TOKEN_SCOPES.filter((scope) => asked.includes(scope));
}

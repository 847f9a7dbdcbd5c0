import { createHmac } from "node:crypto";
import type { Database } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { mailboxOf } from "./mailbox";

/**
 * Keyed hashes of a person's known addresses: the provider's, and the confirmed one for e-mails. An address with a "+" also
 * counts without its suffix, because both are one mailbox.
 * @returns sorted, so that two transactions write them in the same order
 */
export async function trialMarksOf(tx: Database, userId: string): Promise<string[]> {
  const [person] = await tx.$queryRaw<{ given: string | null; confirmed: string | null }[]>`
    SELECT u.email AS given, a.address AS confirmed FROM users u LEFT JOIN mail_addresses a ON a.user_id = u.id AND a.state = 'confirmed'
    WHERE u.id = ${userId}::uuid`;
  const addresses = [person?.given, person?.confirmed].flatMap((each) => spellingsOf(each ?? ""));
  return [...new Set(addresses)].map(trialMark).toSorted();
}

/** The keyed hash of an address, or of a person's id if there is no address. */
export function trialMark(of: string): string {
  return createHmac("sha256", env().AUTH_SECRET).update(`trial:${of}`).digest("base64url");
}

/** Makes a person's earlier trials recognizable by an address that the person has from now on. */
export async function markTrialsOf(tx: Database, userId: string): Promise<void> {
  const marks = await trialMarksOf(tx, userId);
  await tx.$executeRaw`
    INSERT INTO trial_marks (base_id, mark)
    SELECT t.base_id, m.mark FROM subscription_trials t CROSS JOIN unnest(${marks}::text[]) AS m (mark) WHERE t.user_id = ${userId}::uuid
    ORDER BY t.base_id, m.mark ON CONFLICT DO NOTHING`;
}

function spellingsOf(typed: string): string[] {
  const mailbox = mailboxOf(typed);
  return mailbox ? [typed.trim().toLowerCase(), mailbox] : [];
}

import { createHmac } from "node:crypto";
import type { Database } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { mailboxOf } from "./mailbox";

/**
 * Keyed hashes of the addresses that are known to be a person's: the one that a provider gave, and the confirmed one for mails. An address with a "+" also counts as
 * the one without what is behind it, because both are one mailbox.
 * @returns sorted, so that two transactions write them in one order
 */
export async function trialMarksOf(tx: Database, userId: string): Promise<string[]> {
  const [person] = await tx.$queryRaw<{ given: string | null; confirmed: string | null }[]>`
    SELECT u.email AS given, a.address AS confirmed FROM users u LEFT JOIN mail_addresses a ON a.user_id = u.id AND a.state = 'confirmed'
    WHERE u.id = ${userId}::uuid`;
  const addresses = [person?.given, person?.confirmed].flatMap((each) => spellingsOf(each ?? ""));
  return [...new Set(addresses)].map(trialMark).toSorted();
}

/** The keyed hash of an address, or of a person's id where there is none. */
export function trialMark(of: string): string {
  return createHmac("sha256", env().AUTH_SECRET).update(`trial:${of}`).digest("base64url");
}

/** Has the trial days that a person had recognised by an address that is the person's from now on. */
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

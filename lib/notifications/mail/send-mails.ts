import { MailRefused, openMailer, type Mailer } from "@/lib/integrations/mail/mailer";
import { read } from "@/lib/platform/db/read";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { type Known, knownOf } from "../known";
import {
  codeLetter,
  confirmationLetter,
  type FollowOfMail,
  giftLetter,
  type Letter,
  notificationLetter,
} from "./letter";
import { type Due, finishMail, holdMail, postponeMail, type Reader, refuseAddress, takeMail } from "./outbox";

/** E-mails sent concurrently. */
const LANES = 3;
/** Follows named in an e-mail; the rest are in the settings. */
const NAMED = 3;

type Round = { mailer: Mailer; stopping: AbortSignal | undefined; down: boolean };

/**
 * Sends due e-mails, each at least once: an e-mail is marked as sent after the server accepted it. When the server is
 * unreachable, the rest waits for the next round.
 * @param stopping ends it between two e-mails
 */
export async function sendMails(stopping?: AbortSignal): Promise<void> {
  if (!env().SMTP_URL) return;
  const round: Round = { mailer: openMailer(), stopping, down: false };
  try {
    await Promise.all(Array.from({ length: LANES }, () => sendOneByOne(round)));
  } finally {
    round.mailer.close();
  }
}

async function sendOneByOne(round: Round): Promise<void> {
  while (!round.down && !round.stopping?.aborted) {
    const due = await takeMail();
    if (!due) return;
    await carryOut(round, due).catch(async (error: unknown) => {
      log.error({ err: error, mailId: due.id }, "a mail could not be made or marked"); // others continue
      await postponeMail(due.id);
    });
  }
}

async function carryOut(round: Round, { id, createdAt, waits, reader }: Due): Promise<void> {
  if (!reader) return finishMail(id, "dropped");
  if (waits) return holdMail(id);
  const letter = await letterTo(reader);
  if (!letter) return finishMail(id, "dropped");
  try {
    await round.mailer.send({ id, date: createdAt, to: reader.address, ...letter });
    await finishMail(id, "sent");
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    log.warn(
      {
        mailId: id,
        why: error.why,
        code: (error.cause as { responseCode?: number; code?: string }).responseCode,
      },
      "a mail was not taken",
    );
    if (error.why === "address" && !reader.gift) await refuseAddress(reader);
    if (error.why === "server") round.down = true;
    await (error.why === "address" || error.why === "message" ? finishMail(id, "failed") : postponeMail(id));
  }
}

/** @returns null for a prompt that its reader no longer follows, and a selection without open prompts */
async function letterTo(reader: Reader): Promise<Letter | null> {
  const { userId, notification, linkId, gift, code } = reader;
  if (gift) return giftLetter(reader, gift);
  if (code) return codeLetter(reader, code);
  if (!notification) return confirmationLetter(reader, linkId!); // it waits for the confirmation link (./outbox)
  const known = (await knownOf(userId, [notification]))(notification);
  const follows = await followsBehind(userId, known);
  if (notification.kind === "followed" && follows.length === 0) return null;
  if (notification.kind === "selection" && !known.selection) return null;
  return notificationLetter(reader, notification, known, follows);
}

/** Follows that matched the notification's prompts; authors first. */
async function followsBehind(userId: string, { prompts }: Known): Promise<FollowOfMail[]> {
  if (!prompts) return [];
  const { all } = prompts;
  const authors = all.map(({ author }) => author.id);
  const categories = all.map(({ category }) => category);
  const tags = all.flatMap((prompt) => prompt.tags);
  return read<FollowOfMail>`
    SELECT f.kind::text AS kind, f.target, coalesce(a.full_name, f.target) AS name FROM follows f LEFT JOIN users a ON a.id = f.author_id
    WHERE f.user_id = ${userId}::uuid AND ((f.kind = 'user' AND f.target = ANY(${authors}::text[]))
      OR (f.kind = 'category' AND f.target = ANY(${categories}::text[])) OR (f.kind = 'tag' AND name_key(f.target) = ANY(name_keys(${tags}::text[]))))
    ORDER BY f.kind, f.created_at DESC LIMIT ${NAMED}`;
}

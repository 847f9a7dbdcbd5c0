import { createTransport } from "nodemailer";
import { env } from "@/lib/platform/env";
import { observed } from "@/lib/platform/metrics/observed";

type MailMessage = {
  /** The same for every attempt, so that programs for mail fold what came twice. */
  id: string;
  date: Date;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

/**
 * Why an e-mail was refused: `address`: no such mailbox; `message`: this one only; `later`: temporarily; `server`: the server is
 * unreachable or refuses the sign-in, so all e-mails fail now.
 */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
  constructor(
    readonly why: "address" | "message" | "later" | "server",
    cause: unknown,
  ) {
    super(`mail refused: ${why}`, { cause });
  }
}

export type Mailer = { send: (message: MailMessage) => Promise<void>; close: () => void };

/** No server needs longer for a step. */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 5_000,
};
/** No mail takes longer in all, milliseconds: a server that says a little every now and then is never silent. Shorter than a worker's lease. */
const LONGEST = 120_000;
/** What one process asks of the server. */
const PACE = { maxConnections: 3, rateDelta: 1_000, rateLimit: 10 };

/**
 * Hands mails to the server of SMTP_URL, no faster than it is fair.
 * @param longest milliseconds that a mail may take
 * @throws MailRefused from `send`
 */
export function openMailer(longest = LONGEST): Mailer {
  const { SMTP_URL: url, MAIL_FROM: from } = env();
  const transport = createTransport(
    { pool: true, url, ...TIMEOUTS, ...PACE, disableFileAccess: true, disableUrlAccess: true },
    { from },
  );
  const host = /@([^@\s>]+)>?\s*$/.exec(from ?? "")?.[1] ?? "localhost";
  return {
    async send({ id, to, ...message }) {
      await observed("mail", "smtp", () =>
        transport.sendMail({
          ...message,
          messageId: `<${id}@${host}>`,
          to: { name: "", address: to },
          headers: { "Auto-Submitted": "auto-generated", ...message.headers },
          signal: AbortSignal.timeout(longest),
        }),
      ).catch((error: unknown) => {
        throw new MailRefused(reasonOf(error as Refusal), error);
      });
    },
    close: () => transport.close(),
  };
}

type Refusal = { code?: string; command?: string; responseCode?: number; response?: string };

function reasonOf({ code, command, responseCode = 0, response = "" }: Refusal): MailRefused["why"] {
  if (code !== "EENVELOPE" && code !== "EMESSAGE") return "server";
  if (responseCode >= 400 && responseCode < 500) return "later";
  if (command === "RCPT TO" && responseCode > 0)
    return hasNoMailbox(responseCode, response) ? "address" : "later";
  return command === "MAIL FROM" ? "server" : "message"; // a sender that is not ours to use is no fault of the mail
}

/** Whether a refused receiver does not exist: a sender without the right, or over a limit, is refused at the same step. */
function hasNoMailbox(responseCode: number, response: string): boolean {
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  if (enhanced) return /^5\.(1\.([1236]|10)|2\.1)$/.test(enhanced); // RFC 3463
  return [550, 551, 553].includes(responseCode);
}

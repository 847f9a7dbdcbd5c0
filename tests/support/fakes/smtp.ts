import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { startFakeServer } from "./fake-server";

/** A mail that the server took: whom the envelope names, and what stands in it. */
type TakenMail = { to: string; raw: string; parsed: Email };

/** What the server says instead of taking a mail: for everybody, or at one step. */
type Refusal = { at: "rcpt" | "data"; code: number; said?: string };

type Smtp = {
  env: Record<string, string>;
  /** An HTTP address with the accepted mails as JSON, newest first. */
  url: string;
  mails: TakenMail[];
  /** Refuses mails to this mailbox, or with "*" all mails; null accepts them again. */
  refuse: (address: string, refusal: Refusal | null) => void;
  /** Called with each mail before the server answers that it took it. */
  onTaken: (hear: (mail: TakenMail) => void) => void;
  close: () => Promise<void>;
};

const failure = ({ code, said = "refused on purpose" }: Refusal) =>
  Object.assign(new Error(said), { responseCode: code });

/** A real SMTP server on a loopback port. @param port the same again for a server that was away */
export async function startSmtp(port = 0): Promise<Smtp> {
  const mails: TakenMail[] = [];
  const refusals = new Map<string, Refusal>();
  let hear: (mail: TakenMail) => void = () => undefined;
  const refused = (address: string, at: Refusal["at"]) =>
    [refusals.get(address), refusals.get("*")].find((each) => each?.at === at);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, done) {
      const refusal = refused(address, "rcpt");
      done(refusal ? failure(refusal) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = Buffer.concat(chunks).toString("utf8");
        const to = session.envelope.rcptTo[0]!.address;
        const refusal = refused(to, "data");
        if (refusal) return done(failure(refusal));
        void PostalMime.parse(raw).then((parsed) => {
          const mail = { to, raw, parsed };
          mails.push(mail);
          hear(mail);
          done();
        });
      });
    },
  });
  server.on("error", () => undefined); // a client that was killed
  await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  const inbox = await startFakeServer(
    ({ path }) =>
      path === "/mails"
        ? {
            body: mails.toReversed().map(({ to, parsed }) => ({
              to,
              subject: parsed.subject,
              text: parsed.text,
              html: parsed.html,
            })),
          }
        : undefined,
    () => false,
  );
  const { port: listening } = server.server.address() as AddressInfo;
  return {
    env: {
      SMTP_URL: `smtp://127.0.0.1:${listening}`,
      MAIL_FROM: "Промптотека <no-reply@promptoteka.example>",
      MAIL_DELAY_MINUTES: "0",
    },
    url: inbox.url,
    mails,
    refuse: (address, refusal) => void (refusal ? refusals.set(address, refusal) : refusals.delete(address)),
    onTaken: (next) => void (hear = next),
    close: async () =>
      void (await Promise.all([new Promise<void>((closed) => server.close(() => closed())), inbox.close()])),
  };
}

import { confirmAddress, deleteAddress, setAddress, unsubscribe } from "@/lib/notifications/mail/address";
import { sendMails } from "@/lib/notifications/mail/send-mails";
import { switchMailCode } from "@/lib/notifications/mail/sign-in-code";
import { db } from "@/lib/platform/db/client";
import { reloadEnv } from "@/lib/platform/env";
import { GUEST, type Member } from "@/lib/platform/viewer";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aSaleTold, anAddress } from "@/tests/support/factories/notification";
import { startSmtp } from "@/tests/support/fakes/smtp";
import { until } from "@/tests/support/until";
import { aMember } from "@/tests/support/viewers";

let smtp: Awaited<ReturnType<typeof startSmtp>>;
let anna: Member;

beforeEach(async () => {
  smtp = await startSmtp();
  Object.assign(process.env, smtp.env);
  reloadEnv();
  await resetDatabase();
  anna = await aMember();
});
afterEach(() => smtp.close());

const from = { address: "192.0.2.1" };
const ask = (viewer: Member, address: string, context = from) => setAddress(viewer, { address }, context);
const stateOf = async ({ id }: Member) => (await db.mailAddress.findUnique({ where: { userId: id } }))?.state;
/** What the link of the latest mail to an address holds. */
const tokenTo = (address: string, page = "confirm") =>
  new RegExp(`/mail/${page}\\?token=([\\w.-]+)`).exec(
    smtp.mails.findLast(({ to }) => to === address)!.parsed.text!,
  )![1]!;

/** A day's later mails are not kept back by an hour's limit. */
const hourLater = () =>
  db.$executeRaw`UPDATE rate_limit_counters SET expire = 0 WHERE key NOT LIKE '%Daily:%'`;

describe("the link of a confirming mail", () => {
  test("confirms once, whoever follows it; a changed one, and another's, nothing", async () => {
    await ask(anna, "anna@example.com");
    await sendMails();
    const token = tokenTo("anna@example.com");
    const [userId, linkId, seal] = token.split(".");
    const boris = await aMember();
    for (const made of [
      `${boris.id}.${linkId}.${seal}`,
      `${userId}.${boris.id}.${seal}`,
      `${userId}.${linkId}.`,
      `${token}.`,
      `${token}x`,
      "",
    ])
      await expect(confirmAddress(GUEST, { token: made })).rejects.toMatchObject({
        code: "MAIL_LINK_INVALID",
      });
    expect(await stateOf(anna)).toBe("pending");
    await confirmAddress(GUEST, { token });
    expect(await stateOf(anna)).toBe("confirmed");
    await expect(confirmAddress(GUEST, { token })).rejects.toMatchObject({ code: "MAIL_LINK_INVALID" });
  });

  test.each<[string, () => Promise<unknown>]>([
    ["another address was chosen", () => ask(anna, "other@example.com")],
    ["the same one was asked again", () => ask(anna, "anna@example.com")],
    ["the address was taken away", () => deleteAddress(anna)],
    ["the account is gone", () => db.user.delete({ where: { id: anna.id } })],
    [
      "a day has passed",
      () => db.mailAddress.updateMany({ data: { linkExpires: new Date(Date.now() - 1_000) } }),
    ],
  ])("is worth nothing once %s", async (_name, meanwhile) => {
    await ask(anna, "anna@example.com");
    await sendMails();
    await meanwhile();
    await expect(confirmAddress(GUEST, { token: tokenTo("anna@example.com") })).rejects.toMatchObject({
      code: "MAIL_LINK_INVALID",
    });
    expect(await stateOf(anna)).not.toBe("confirmed");
  });

  test("does not unsubscribe, and an unsubscribing one does not confirm", async () => {
    await anAddress(anna.id, "anna@example.com");
    await aSaleTold(anna.id);
    await sendMails();
    const token = tokenTo("anna@example.com", "unsubscribe");
    await expect(confirmAddress(GUEST, { token })).rejects.toMatchObject({ code: "MAIL_LINK_INVALID" });
    await db.mailAddress.updateMany({ data: { address: "new@example.com" } });
    await expect(unsubscribe(GUEST, { token })).rejects.toMatchObject({ code: "MAIL_LINK_INVALID" });
  });
});

test.each<[string, (viewer: Member) => Promise<unknown>]>([
  ["changed", (viewer) => ask(viewer, "stranger@example.com")],
  ["taken away", deleteAddress],
  ["allowed to open the account", (viewer) => switchMailCode(viewer, { isOn: true })],
])(
  "an address is told that it is %s, also while a deletion of the account is called off",
  async (_name, change) => {
    await anAddress(anna.id, "anna@example.com");
    const viewer: Member = { ...anna, via: { kind: "session", id: anna.id, signedInAt: new Date() } };
    const { changed } = await db.$transaction(async (tx) => {
      // The lock that `deleteMe` takes before it compares the name; `notify` skips people under it.
      await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${anna.id}::uuid FOR UPDATE`;
      const changing = change(viewer);
      const waits = () =>
        tx.$queryRaw<
          object[]
        >`SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE datname = current_database() AND NOT granted AND pid <> pg_backend_pid()`.then(
          ([row]) => row,
        );
      await Promise.race([changing, until(waits)]);
      return { changed: changing };
    });
    await changed;
    expect(await db.mail.findMany({ where: { notification: { kind: "security" } } })).toMatchObject([
      { address: "anna@example.com" },
    ]);
  },
);

describe("strangers are not flooded", () => {
  test("a mailbox is asked three times an hour, whoever asks and whatever stands behind a plus; the answers are the same", async () => {
    const answers = [];
    for (const address of [
      "v@example.com",
      "V@example.com",
      "v+1@example.com",
      "v+2@example.com",
      "v@example.com",
    ]) {
      const { mail } = await ask(await aMember(), address);
      answers.push({ ...mail, address: null });
    }
    await sendMails();
    expect(smtp.mails).toHaveLength(3);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test("and five times a day", async () => {
    for (let times = 0; times < 8; times += 1) {
      await ask(await aMember(), "v@example.com");
      await hourLater();
    }
    await sendMails();
    expect(smtp.mails).toHaveLength(5);
  });

  test("a person asks fifteen times a day", async () => {
    for (let times = 0; times < 15; times += 1) await ask(anna, `v${times}@example.com`);
    await hourLater();
    await expect(ask(anna, "w@example.com")).rejects.toMatchObject({ code: "RATE_LIMITED" });
  });

  test("people of one network ask thirty times an hour", async () => {
    const people = [anna, await aMember(), await aMember()];
    for (let times = 0; times < 30; times += 1) await ask(people[times % 3]!, `v${times}@example.com`);
    await expect(ask(await aMember(), "w@example.com")).rejects.toMatchObject({ code: "RATE_LIMITED" });
    await ask(await aMember(), "w@example.com", { address: "198.51.100.7" });
  });
});

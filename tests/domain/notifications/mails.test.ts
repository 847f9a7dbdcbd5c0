import { spawn } from "node:child_process";
import { type AddressInfo, createServer } from "node:net";
import { openMailer } from "@/lib/integrations/mail/mailer";
import { confirmAddress, deleteAddress, setAddress, switchMail } from "@/lib/notifications/mail/address";
import { readNotifications } from "@/lib/notifications/mutations";
import { sendMails } from "@/lib/notifications/mail/send-mails";
import { tellOfSecurity } from "@/lib/notifications/notify";
import { setKind } from "@/lib/notifications/settings";
import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { reloadEnv } from "@/lib/platform/env";
import { GUEST, type Member } from "@/lib/platform/viewer";
import { basePath } from "@/tests/support/addresses";
import { send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { anAddress, aSaleTold } from "@/tests/support/factories/notification";
import { startSmtp } from "@/tests/support/fakes/smtp";
import { aMember } from "@/tests/support/viewers";
import { program } from "@/tests/support/program";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as notificationsRoutes } from "@/lib/notifications/routes";

const { POST: UNSUBSCRIBE } = handlersAt("/notifications/unsubscribe", notificationsRoutes);

let smtp: Awaited<ReturnType<typeof startSmtp>>;
let seller: Member;

beforeEach(async () => {
  smtp = await startSmtp();
  Object.assign(process.env, smtp.env);
  reloadEnv();
  await resetDatabase();
  seller = await aMember({ fullName: "Ольга Авторова" });
  await anAddress(seller.id, "olga@example.com");
});
afterEach(() => smtp.close());

const states = async () =>
  (await db.mail.findMany({ orderBy: { createdAt: "asc" } })).map(({ state }) => state);
const dueNow = () => db.$executeRaw`UPDATE mails SET next_try = now() WHERE state = 'waiting'`;
const header = (raw: string, name: string) =>
  new RegExp(`^${name}: ?((?:.|\\r\\n[ \\t])*)\\r\\n`, "im")
    .exec(raw.split("\r\n\r\n")[0]! + "\r\n")?.[1]
    ?.replace(/\r\n[ \t]/g, "");

test("a sale comes as a mail, in plain text and as HTML, with the headers of a mail that one can end", async () => {
  const base = await aBase({ ownerId: seller.id, accessType: "ONE_TIME", baseName: "Письма & <b>посты</b>" });
  await aSaleTold(seller.id, { baseId: base.id });
  await sendMails();
  const { to, parsed, raw } = smtp.mails[0]!;
  expect([to, parsed.from?.address, parsed.to, parsed.subject]).toEqual([
    "olga@example.com",
    "no-reply@promptoteka.example",
    [{ address: "olga@example.com", name: "" }],
    "Новая продажа",
  ]);
  expect(parsed.text).toContain("Продажа: база «Письма & <b>посты</b>», 1\u00a0490\u00a0₽");
  expect(parsed.text).toContain(`http://localhost:3000${basePath(base)}`);
  expect(parsed.html).toContain("база «Письма &amp; &lt;b&gt;посты&lt;/b&gt;»");
  expect(parsed.html).not.toMatch(/<(img|script|link)|https?:\/\/(?!localhost:3000)/);
  const { id } = await db.mail.findFirstOrThrow();
  expect(header(raw, "Message-ID")).toBe(`<${id}@promptoteka.example>`);
  expect(header(raw, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
  expect(header(raw, "List-Unsubscribe")).toMatch(
    /^<http:\/\/localhost:3000\/api\/notifications\/unsubscribe\?token=[\w.-]+>$/,
  );
  expect(header(raw, "Auto-Submitted")).toBe("auto-generated");
  expect(await states()).toEqual(["sent"]);
  await sendMails();
  expect(smtp.mails).toHaveLength(1);
});

test("the mail about a new passkey goes at once, also when whoever added it has read the notification", async () => {
  Object.assign(process.env, { MAIL_DELAY_MINUTES: "5" });
  reloadEnv();
  await transaction((tx) => tellOfSecurity(tx, seller.id, "passkeyAdded"));
  await aSaleTold(seller.id);
  await readNotifications(seller);
  await sendMails();
  expect(smtp.mails.map(({ parsed }) => parsed.subject)).toEqual(["К аккаунту добавлен ключ доступа"]);
  expect(smtp.mails[0]!.parsed.text).toContain("http://localhost:3000/settings");
});

test("whoever is in the account switches no notice of a new passkey off", async () => {
  await switchMail(seller, { isOn: false });
  await db.notificationSetting.create({
    data: { userId: seller.id, kind: "security", inApp: false, byMail: false },
  });
  await transaction((tx) => tellOfSecurity(tx, seller.id, "passkeyAdded"));
  await aSaleTold(seller.id);
  await sendMails();
  expect(smtp.mails.map(({ parsed }) => parsed.subject)).toEqual(["К аккаунту добавлен ключ доступа"]);
  expect(await db.notification.findMany({ where: { isShown: true }, select: { kind: true } })).toContainEqual(
    {
      kind: "security",
    },
  );
});

test.each([
  ["sets another", () => setAddress(seller, { address: "stranger@example.com" }, { address: "203.0.113.5" })],
  ["deletes it", () => deleteAddress(seller)],
])(
  "whoever is in the account and %s keeps no notice of a new passkey from the owner's address",
  async (_, change) => {
    const toOwner = () =>
      smtp.mails.filter(({ to }) => to === "olga@example.com").map(({ parsed }) => parsed.subject);
    await transaction((tx) => tellOfSecurity(tx, seller.id, "passkeyAdded"));
    await change();
    await change();
    await sendMails();
    const changed = "Адрес для писем аккаунта изменён или удалён";
    expect(toOwner().sort()).toEqual([changed, "К аккаунту добавлен ключ доступа"]);
    expect(await db.notification.count({ where: { kind: "security", isShown: true } })).toBe(2);
    expect(await db.mail.count({ where: { address: { not: null } } })).toBe(0); // deleted once the mail was sent
  },
);

test("an English reader gets English", async () => {
  await db.user.update({ where: { id: seller.id }, data: { language: "en" } });
  await aSaleTold(seller.id);
  await sendMails();
  const { parsed } = smtp.mails[0]!;
  expect(parsed.subject).toBe("New sale");
  expect(parsed.text).toContain("Sale: a collection that no longer exists, 1,490\u00a0₽");
  expect(parsed.text).toContain("http://localhost:3000/en/notifications");
});

test("nothing that people write makes a header or a reader of its own", async () => {
  const base = await aBase({ ownerId: seller.id, accessType: "ONE_TIME" });
  await db.$executeRaw`UPDATE prompt_bases SET base_name = E'x\r\nBcc: spy@example.com\r\n\r\nевил' WHERE id = ${base.id}::uuid`;
  await aSaleTold(seller.id, { baseId: base.id });
  const other = await aMember();
  await db.mailAddress.create({
    data: {
      userId: other.id,
      address: "a@example.com, spy@example.com",
      state: "confirmed",
      confirmedAt: new Date(),
    },
  });
  await aSaleTold(other.id);
  await sendMails();
  expect(smtp.mails.map(({ to }) => to)).not.toContain("spy@example.com");
  expect(smtp.mails.map(({ raw }) => header(raw, "Bcc"))).not.toContain("spy@example.com");
});

describe("there is no mail", () => {
  test.each<[string, () => Promise<unknown>]>([
    ["of what was read in the product meanwhile", () => readNotifications(seller)],
    [
      "of a kind that was switched off meanwhile",
      () => setKind(seller, { kind: "sale", inApp: true, byMail: false }),
    ],
    [
      "when all mails were switched off meanwhile",
      () => db.mailAddress.updateMany({ data: { isOn: false } }),
    ],
    [
      "when the address is another one by now",
      () =>
        db.mailAddress.updateMany({ data: { state: "pending", linkId: seller.id, linkExpires: new Date() } }),
    ],
  ])("%s", async (_name, meanwhile) => {
    await aSaleTold(seller.id);
    await meanwhile();
    await sendMails();
    expect([smtp.mails.length, await states()]).toEqual([0, ["dropped"]]);
  });

  test("of a kind that is off, nor before the address is confirmed, nor on a server without mails", async () => {
    await setKind(seller, { kind: "sale", inApp: true, byMail: false });
    await aSaleTold(seller.id);
    const other = await aMember();
    await db.mailAddress.create({
      data: { userId: other.id, address: "b@example.com", linkId: other.id, linkExpires: new Date() },
    });
    await aSaleTold(other.id);
    await setKind(seller, { kind: "sale", inApp: true, byMail: true });
    delete process.env.SMTP_URL;
    reloadEnv();
    await aSaleTold(seller.id);
    expect(await db.mail.count()).toBe(0);
    expect(await db.notification.count()).toBe(3);
  });

  test("before its time: what is read in the product soon is not sent", async () => {
    process.env.MAIL_DELAY_MINUTES = "5";
    reloadEnv();
    await aSaleTold(seller.id);
    await sendMails();
    expect(smtp.mails).toHaveLength(0);
    await db.$executeRaw`UPDATE mails SET next_try = next_try - interval '5 minutes'`;
    await sendMails();
    expect(smtp.mails).toHaveLength(1);
  });
});

test("a kind that is wanted by mail alone is not shown, and comes by mail", async () => {
  await setKind(seller, { kind: "sale", inApp: false, byMail: true });
  await aSaleTold(seller.id);
  await sendMails();
  expect(smtp.mails).toHaveLength(1);
  expect(await db.notification.findMany({ select: { isShown: true } })).toEqual([{ isShown: false }]);
});

describe("a server that does not take it", () => {
  test("for now is asked again after growing pauses, for a day", async () => {
    smtp.refuse("olga@example.com", { at: "rcpt", code: 451 });
    await aSaleTold(seller.id);
    const pauses: number[] = [];
    for (let times = 0; times < 3; times += 1) {
      await dueNow();
      await sendMails();
      const { nextTry, tries } = await db.mail.findFirstOrThrow();
      expect(tries).toBe(times + 1);
      pauses.push(Math.round((nextTry.getTime() - Date.now()) / 60_000));
    }
    expect(pauses).toEqual([1, 2, 4]);
    await db.$executeRaw`UPDATE mails SET tries = 12, next_try = now()`;
    await sendMails();
    expect(Math.round(((await db.mail.findFirstOrThrow()).nextTry.getTime() - Date.now()) / 60_000)).toBe(
      240,
    );
    await db.$executeRaw`UPDATE mails SET created_at = now() - interval '25 hours', next_try = now()`;
    smtp.refuse("olga@example.com", null);
    await sendMails();
    expect([await states(), smtp.mails.length]).toEqual([["dropped"], 0]);
    expect((await db.mailAddress.findFirstOrThrow()).state).toBe("confirmed");
  });

  test("then takes it: it comes once", async () => {
    smtp.refuse("*", { at: "data", code: 452 });
    await aSaleTold(seller.id);
    await sendMails();
    expect(await states()).toEqual(["waiting"]);
    smtp.refuse("*", null);
    await dueNow();
    await sendMails();
    expect([smtp.mails.length, await states()]).toEqual([1, ["sent"]]);
  });

  test("because there is no such mailbox: nothing more goes there, others get theirs", async () => {
    const other = await aMember();
    await anAddress(other.id, "boris@example.com");
    smtp.refuse("olga@example.com", { at: "rcpt", code: 550 });
    await aSaleTold(seller.id);
    await aSaleTold(seller.id);
    await aSaleTold(other.id);
    await sendMails();
    expect(smtp.mails.map(({ to }) => to)).toEqual(["boris@example.com"]);
    expect((await db.mailAddress.findUniqueOrThrow({ where: { userId: seller.id } })).state).toBe("refused");
    expect((await states()).filter((state) => state === "waiting")).toEqual([]);
    await aSaleTold(seller.id);
    expect(await db.mail.count()).toBe(3);
  });

  test.each([
    [554, "5.7.1 <olga@example.com>: Relay access denied"],
    [550, "5.7.1 your network is on a list"],
    [554, "no relaying for you"],
    [552, "mailbox full"],
  ])(
    "because we may not send there now (%d %s): the address stays, and the mail comes when we may",
    async (code, said) => {
      smtp.refuse("*", { at: "rcpt", code, said });
      await aSaleTold(seller.id);
      await sendMails();
      expect([await states(), (await db.mailAddress.findFirstOrThrow()).state]).toEqual([
        ["waiting"],
        "confirmed",
      ]);
      smtp.refuse("*", null);
      await dueNow();
      await sendMails();
      expect([smtp.mails.length, await states()]).toEqual([1, ["sent"]]);
    },
  );

  test.each([
    [550, "5.1.1 User unknown"],
    [550, "5.2.1 The account is disabled"],
    [553, "sorry, no mailbox here by that name"],
  ])("because there is no such mailbox, in other words: %d %s", async (code, said) => {
    smtp.refuse("*", { at: "rcpt", code, said });
    await aSaleTold(seller.id);
    await sendMails();
    expect([await states(), (await db.mailAddress.findFirstOrThrow()).state]).toEqual([
      ["failed"],
      "refused",
    ]);
  });

  /** Resolves when the given up connection has ended, which takes seconds: other tests run meanwhile. */
  let left: Promise<unknown>;
  afterAll(() => left);

  test("because it never comes to an end with what it says: given up in time, without silence", async () => {
    const dripping = createServer((socket) => {
      socket.on("end", () => socket.destroy());
      socket.on("error", () => undefined).write("220 ready\r\n");
      const drip = setInterval(() => socket.write("250-more\r\n"), 20);
      socket.on("close", () => clearInterval(drip));
    });
    await new Promise<void>((ready) => dripping.listen(0, "127.0.0.1", ready));
    process.env.SMTP_URL = `smtp://127.0.0.1:${(dripping.address() as AddressInfo).port}`;
    reloadEnv();
    const mailer = openMailer(300);
    const sent = mailer.send({
      id: seller.id,
      date: new Date(),
      to: "olga@example.com",
      subject: "s",
      text: "t",
      html: "h",
      headers: {},
    });
    await expect(sent).rejects.toMatchObject({ why: "server" });
    mailer.close();
    left = new Promise((closed) => dripping.close(closed));
  });

  test("because of what stands in it: that mail is given up, the address stays", async () => {
    smtp.refuse("*", { at: "data", code: 554 });
    await aSaleTold(seller.id);
    await sendMails();
    expect([await states(), (await db.mailAddress.findFirstOrThrow()).state]).toEqual([
      ["failed"],
      "confirmed",
    ]);
  });

  test("because it is away: everything waits, little is tried, and it all comes when the server is back @heavy", async () => {
    const port = Number(new URL(smtp.env.SMTP_URL!).port);
    await smtp.close();
    for (let times = 0; times < 20; times += 1) await aSaleTold(seller.id);
    await sendMails();
    expect(new Set(await states())).toEqual(new Set(["waiting"]));
    expect(await db.mail.count({ where: { tries: { gt: 0 } } })).toBeLessThanOrEqual(6);
    smtp = await startSmtp(port);
    await dueNow();
    await sendMails();
    expect([smtp.mails.length, new Set(await states())]).toEqual([20, new Set(["sent"])]);
  });
});

test("a mail that cannot be made keeps no other from being sent", async () => {
  await aSaleTold(seller.id);
  await db.$executeRaw`UPDATE notifications SET data = 'null'`;
  for (let times = 0; times < 5; times += 1) await aSaleTold(seller.id);
  await sendMails();
  expect([smtp.mails.length, (await states()).filter((state) => state === "waiting").length]).toEqual([5, 1]);
});

test("workers at once send each mail once", async () => {
  for (let times = 0; times < 30; times += 1) await aSaleTold(seller.id);
  await Promise.all([sendMails(), sendMails(), sendMails()]);
  expect(new Set(smtp.mails.map(({ raw }) => header(raw, "Message-ID"))).size).toBe(30);
  expect(smtp.mails).toHaveLength(30);
});

test("a worker that is asked to stop ends between two mails", async () => {
  for (let times = 0; times < 30; times += 1) await aSaleTold(seller.id);
  const stopping = new AbortController();
  smtp.onTaken(() => stopping.abort());
  await sendMails(stopping.signal);
  const sent = (await states()).filter((state) => state === "sent").length;
  expect(sent).toBe(smtp.mails.length);
  expect(sent).toBeLessThanOrEqual(4);
});

test("killed after the server took the mail and before that was noted: it comes again, with the same Message-ID @heavy", async () => {
  await aSaleTold(seller.id);
  const worker = spawn(process.execPath, program("mail"), { env: process.env, stdio: "inherit" });
  const ended = new Promise((resolve) => worker.once("exit", resolve));
  smtp.onTaken(() => worker.kill("SIGKILL"));
  await ended;
  expect([smtp.mails.length, await states()]).toEqual([1, ["waiting"]]);
  smtp.onTaken(() => undefined);
  await sendMails(); // somebody else's lease is respected
  expect(smtp.mails).toHaveLength(1);
  await dueNow(); // it has run out
  await sendMails();
  expect(smtp.mails).toHaveLength(2);
  expect(header(smtp.mails[0]!.raw, "Message-ID")).toBe(header(smtp.mails[1]!.raw, "Message-ID"));
  expect(await states()).toEqual(["sent"]);
});

test("the unsubscribing link of a mail, pressed once by a program without a session, ends all mails until the address is confirmed again", async () => {
  await aSaleTold(seller.id);
  await sendMails();
  const link = new URL(/<([^>]+)>/.exec(header(smtp.mails[0]!.raw, "List-Unsubscribe")!)![1]!);
  const press = (query: string) =>
    send(UNSUBSCRIBE, "POST", {
      query,
      body: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  expect((await press(`${link.search}x`)).status).toBe(404);
  expect((await db.mailAddress.findFirstOrThrow()).state).toBe("confirmed");
  expect((await press(link.search)).status).toBe(204);
  expect((await press(link.search)).status).toBe(204);
  expect(await db.mailAddress.findFirstOrThrow()).toMatchObject({
    state: "ended",
    linkId: null,
    confirmedAt: null,
  });
  await aSaleTold(seller.id);
  expect(await db.mail.count()).toBe(1);

  // The account's owner alone cannot have it back.
  const { address } = await db.mailAddress.findFirstOrThrow();
  expect((await switchMail(seller, { isOn: true })).mail).toMatchObject({ state: "ended" });
  expect((await setAddress(seller, { address }, { address: "192.0.2.1" })).mail).toMatchObject({
    state: "pending",
  });
  await aSaleTold(seller.id);
  expect(await db.mail.count({ where: { notificationId: { not: null } } })).toBe(1);
  await sendMails();
  const token = /\/mail\/confirm\?token=([\w.-]+)/.exec(smtp.mails.at(-1)!.parsed.text!)![1]!;
  await confirmAddress(GUEST, { token });
  await aSaleTold(seller.id);
  expect(await db.mail.count({ where: { notificationId: { not: null } } })).toBe(2);
});

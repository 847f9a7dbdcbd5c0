import { acceptGift } from "@/lib/bases/purchases/gifts/mutations";
import { purchaseAccess } from "@/lib/bases/purchases/mutations";
import { getOrder } from "@/lib/bases/purchases/queries";
import { refundOrder } from "@/lib/bases/purchases/refunds/mutations";
import { openGiftKey } from "@/lib/notifications/mail/links";
import { sendMails } from "@/lib/notifications/mail/send-mails";
import { db } from "@/lib/platform/db/client";
import { reloadEnv } from "@/lib/platform/env";
import { startSmtp } from "@/tests/support/fakes/smtp";
import { aShop } from "@/tests/support/shop";
import { aMember } from "@/tests/support/viewers";

const shop = aShop({ buyer: { fullName: "Пётр <b>Дарящий</b>" } });
let smtp: Awaited<ReturnType<typeof startSmtp>>;

beforeEach(async () => {
  smtp = await startSmtp();
  Object.assign(process.env, smtp.env);
  reloadEnv();
});
afterEach(() => smtp.close());

const gift = (values: object = {}) => ({
  ...shop.month(),
  gift: { email: "rita@example.com", message: "<script>alert(1)</script>\nBcc: all@example.com", ...values },
});
const keyIn = (text: string | undefined) => /\/gift\/([\w-]+)/.exec(text ?? "")![1]!;
const states = async () => (await db.mail.findMany()).map(({ state }) => state);

test("the link goes to the reader once it is paid, once; a hostile message is text", async () => {
  const { orderId, paymentId } = await shop.waiting(shop.buyer, gift());
  await sendMails();
  expect(smtp.mails).toHaveLength(0);
  await shop.pay(paymentId);
  await shop.notify("payment.succeeded", shop.fake.shop.payments.get(paymentId)!);
  await Promise.all([sendMails(), sendMails()]);
  expect(smtp.mails.map(({ to }) => to)).toEqual(["rita@example.com"]);
  const { parsed } = smtp.mails[0]!;
  expect(openGiftKey(keyIn(parsed.text))).toBe(orderId);
  expect(parsed.subject).toBe("Вам подарок: доступ к базе промптов");
  expect(parsed.text).toContain("Пётр <b>Дарящий</b> дарит вам доступ к базе");
  expect(parsed.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(parsed.html).not.toMatch(/<script|<b>/);
  await acceptGift(await aMember(), { key: keyIn(parsed.text) });
});

test("a gift with a day is mailed on that day, and not at all once it was given back", async () => {
  const at = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const { orderId } = await shop.paid(shop.buyer, gift({ at }));
  await sendMails();
  expect([smtp.mails.length, await states()]).toEqual([0, ["waiting"]]);
  await refundOrder(shop.owner, { id: orderId });
  await db.$executeRaw`UPDATE mails SET next_try = now()`;
  await sendMails();
  expect([smtp.mails.length, await states()]).toEqual([0, ["dropped"]]);
});

describe("while selling is stopped the mail waits", () => {
  const everyHour = async () => {
    await db.$executeRaw`UPDATE mails SET next_try = now(), created_at = now() WHERE state = 'waiting'`;
    await sendMails();
  };
  test.each([
    [
      "base",
      (hidden: boolean) =>
        db.promptBase.update({
          where: { id: shop.base.id },
          data: { hiddenAt: hidden ? new Date() : null },
        }),
    ],
    [
      "seller",
      (blocked: boolean) =>
        db.user.update({ where: { id: shop.owner.id }, data: { blockedAt: blocked ? new Date() : null } }),
    ],
  ])("of its %s: it goes out when that is over, and its payer reads why it waits", async (_of, stop) => {
    const { orderId } = await shop.paid(shop.buyer, gift());
    const order = () => getOrder(shop.buyer, { id: orderId });
    expect(await order()).toMatchObject({ gift: { isOnHold: false } });
    await stop(true);
    expect(await order()).toMatchObject({ gift: { isOnHold: true } });
    await sendMails();
    const [held] = await db.mail.findMany();
    expect([smtp.mails.length, held!.state, held!.tries]).toEqual([0, "waiting", 0]);
    // Longer than the day for which the attempts of a mail go on.
    expect(held!.nextTry.getTime()).toBeGreaterThan(Date.now());
    expect(held!.createdAt).toEqual(held!.nextTry);
    await everyHour();
    expect([smtp.mails.length, await states()]).toEqual([0, ["waiting"]]);
    await stop(false);
    expect(await order()).toMatchObject({ gift: { isOnHold: false } });
    await everyHour();
    expect([smtp.mails.length, await states()]).toEqual([1, ["sent"]]);
  });

  test("and while its payer is blocked, whose words are in it", async () => {
    await shop.paid(shop.buyer, gift());
    await db.user.update({ where: { id: shop.buyer.id }, data: { blockedAt: new Date() } });
    await everyHour();
    expect([smtp.mails.length, await states()]).toEqual([0, ["waiting"]]);
    await db.user.update({ where: { id: shop.buyer.id }, data: { blockedAt: null } });
    await everyHour();
    expect([smtp.mails.length, await states()]).toEqual([1, ["sent"]]);
  });

  test("as long as somebody can accept it", async () => {
    await shop.paid(shop.buyer, gift());
    await db.promptBase.updateMany({ data: { hiddenAt: new Date() } });
    await sendMails();
    await db.gift.updateMany({ data: { expiresAt: new Date() } });
    await everyHour();
    expect([smtp.mails.length, await states()]).toEqual([0, ["dropped"]]);
  });
});

test("one mailbox is written to three times an hour at most, whoever pays; without an address nothing is counted", async () => {
  for (let index = 0; index < 3; index += 1)
    await shop.paid(await aMember(), gift({ message: String(index) }));
  for (const email of ["RITA@example.com", "rita+2@example.com"])
    await expect(purchaseAccess(await aMember(), gift({ email }))).rejects.toMatchObject({
      code: "RATE_LIMITED",
    });
  await shop.paid(shop.buyer, gift({ email: undefined }));
  await sendMails();
  expect(smtp.mails).toHaveLength(3);
});

test("an address without a mailbox ends nothing for the payer", async () => {
  await db.mailAddress.create({
    data: { userId: shop.buyer.id, address: "rita@example.com", state: "confirmed" },
  });
  await shop.paid(shop.buyer, gift());
  smtp.refuse("rita@example.com", { at: "rcpt", code: 550 });
  await sendMails();
  expect((await db.mailAddress.findFirstOrThrow()).state).toBe("confirmed");
});

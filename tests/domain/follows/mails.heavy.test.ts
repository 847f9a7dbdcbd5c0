import { unfollowByLink } from "@/lib/follows/mutations";
import { follow, unfollow } from "@/lib/follows/mutations";
import { followOfLink } from "@/lib/follows/queries";
import { tellFollowers } from "@/lib/follows/tell-followers";
import { sendMails } from "@/lib/notifications/mail/send-mails";
import { db } from "@/lib/platform/db/client";
import { reloadEnv } from "@/lib/platform/env";
import { GUEST, type Member } from "@/lib/platform/viewer";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { anAddress } from "@/tests/support/factories/notification";
import { aPrompt, manyPrompts } from "@/tests/support/factories/prompt";
import { startSmtp } from "@/tests/support/fakes/smtp";
import { aMember } from "@/tests/support/viewers";

let smtp: Awaited<ReturnType<typeof startSmtp>>;
let author: Member;
let reader: Member;
let base: Awaited<ReturnType<typeof aBase>>;

beforeEach(async () => {
  smtp = await startSmtp();
  Object.assign(process.env, smtp.env);
  reloadEnv();
  await resetDatabase();
  [author, reader] = [await aMember({ fullName: "Анна" }), await aMember()];
  base = await aBase({ ownerId: author.id });
  await anAddress(reader.id, "reader@example.com");
  await follow(reader, { kind: "user", id: author.id });
});
afterEach(() => smtp.close());

const news = async (values: Parameters<typeof aPrompt>[0] = {}) => {
  const prompt = await aPrompt({ base, title: "Письмо", category: "Продажи", tags: ["ответ"], ...values });
  await tellFollowers();
  return prompt;
};
const texts = () => smtp.mails.map(({ parsed }) => parsed.text!);
const states = async () => (await db.mail.findMany({ select: { state: true } })).map(({ state }) => state);

test("names the prompt, leads to it, and ends with the links of what is followed and of all mails", async () => {
  await follow(reader, { kind: "tag", id: "ответ" });
  await follow(reader, { kind: "category", id: "prodazhi" });
  const { id } = await news();
  await sendMails();
  expect(smtp.mails).toHaveLength(1);
  const [{ parsed }] = smtp.mails as [(typeof smtp.mails)[number]];
  expect(parsed.subject).toBe("Новый промпт у авторов и в темах, за которыми вы следите");
  expect(parsed.text).toContain("Новый промпт: «Письмо», автор Анна");
  expect(parsed.text).toContain(`/public-prompts/${id}`);
  expect(parsed.headers.find(({ key }) => key === "list-unsubscribe-post")).toBeDefined();
  const links = [...parsed.text!.matchAll(/(.*): \S+\/mail\/unfollow\?token=(\S+)/g)].map(
    ([, label, token]) => [label, token] as const,
  );
  expect(links.map(([label]) => label)).toEqual([
    "Больше не следить за автором Анна",
    "Больше не следить за этой категорией",
    "Больше не следить за тегом «ответ»",
  ]);
  const token = links[0]![1]!;
  expect(await followOfLink(GUEST, { token }, { locale: "ru" })).toEqual({ kind: "user", name: "Анна" });
  await unfollowByLink(GUEST, { token });
  expect(await db.follow.findMany({ select: { kind: true } })).toEqual([
    { kind: "tag" },
    { kind: "category" },
  ]);
});

test("more than five are one mail, also where single ones waited", async () => {
  await news();
  await manyPrompts(6, base);
  await tellFollowers();
  await sendMails();
  expect(smtp.mails.map(({ parsed }) => parsed.subject)).toEqual([
    "Новые промпты автора, за которым вы следите",
  ]);
  expect(texts()[0]).toContain("7 новых промптов: автор Анна");
});

test.each<[string, (id: string) => Promise<unknown>]>([
  ["it was closed", (id) => db.prompt.update({ where: { id }, data: { isPublic: false } })],
  ["it is gone", (id) => db.prompt.delete({ where: { id } })],
  [
    "the author was blocked",
    () => db.user.update({ where: { id: author.id }, data: { blockedAt: new Date() } }),
  ],
  ["the reader follows no more", () => unfollow(reader, { kind: "user", id: author.id })],
])("is not sent when %s meanwhile", async (_name, meanwhile) => {
  const { id } = await news();
  await meanwhile(id);
  await sendMails();
  expect([smtp.mails.length, await states()]).toEqual([0, ["dropped"]]);
});

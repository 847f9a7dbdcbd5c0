import { accountOf } from "@/lib/identity/sign-in/account";
import type { Person } from "@/lib/integrations/social-login/person";
import { db } from "@/lib/platform/db/client";
import { betweenStatements } from "@/tests/support/between-statements";
import { resetDatabase } from "@/tests/support/database/test-database";

const person = (values: Partial<Person> = {}): Person => ({
  provider: "telegram",
  externalId: "42",
  fullName: "Иван Петров",
  avatarUrl: null,
  email: null,
  ...values,
});

beforeEach(resetDatabase);

test("twenty first sign-ins at once make one user with one PRIVATE base", async () => {
  const accounts = await Promise.all(Array.from({ length: 20 }, () => accountOf(person(), "ru")));
  expect(new Set(accounts.map(({ id }) => id)).size).toBe(1);
  expect(await db.user.count()).toBe(1);
  expect(await db.identity.count()).toBe(1);
  expect(await db.promptBase.findMany()).toMatchObject([
    { ownerId: accounts[0]!.id, accessType: "PRIVATE", baseName: "Личная база" },
  ]);
});

test("the same id at two providers is two people", async () => {
  const [one, two] = [await accountOf(person(), "ru"), await accountOf(person({ provider: "vk" }), "en")];
  expect(one.id).not.toBe(two.id);
  expect(await db.user.findUnique({ where: { id: two.id } })).toMatchObject({ language: "en", role: "user" });
});

test("a later sign-in fills in a missing picture and changes nothing else", async () => {
  const { id } = await accountOf(person(), "ru");
  await db.user.update({ where: { id }, data: { fullName: "Свой выбор" } });
  await accountOf(person({ avatarUrl: "https://evil.example/a.jpg" }), "ru");
  expect(await db.user.findUnique({ where: { id } })).toMatchObject({ avatarUrl: null });
  await accountOf(person({ avatarUrl: "https://t.me/i/userpic/1.jpg", fullName: "Другое имя" }), "en");
  expect(await db.user.findUnique({ where: { id } })).toMatchObject({
    avatarUrl: "https://t.me/i/userpic/1.jpg",
    fullName: "Свой выбор",
    language: "ru",
  });
  await accountOf(person({ avatarUrl: "https://t.me/i/userpic/2.jpg" }), "ru");
  expect(await db.user.findUnique({ where: { id } })).toMatchObject({
    avatarUrl: "https://t.me/i/userpic/1.jpg",
  });
});

test("who deletes the account while signing in again gets a new one", async () => {
  const { id } = await accountOf(person(), "ru");
  const again = await betweenStatements(
    "users",
    () => accountOf(person(), "ru"),
    async (tx) => {
      await tx.promptBase.deleteMany({ where: { ownerId: id } });
      await tx.user.delete({ where: { id } });
    },
  );
  expect(again).toEqual({ status: "fulfilled", value: { id: expect.not.stringContaining(id) } });
});

test("a person without a usable name gets one", async () => {
  const { id } = await accountOf(person({ fullName: "\u0000\u202E " }), "ru");
  expect(await db.user.findUnique({ where: { id } })).toMatchObject({ fullName: "Без имени" });
});

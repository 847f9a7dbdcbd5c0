import pg from "pg";
import { db } from "@/lib/platform/db/client";
import { setAdministrator } from "@/scripts/commands/admin";
import { resetDatabase, testDatabaseUrl } from "../support/database/test-database";
import { aUser } from "../support/factories/user";

const client = new pg.Client({ connectionString: testDatabaseUrl() });
beforeAll(() => client.connect());
afterAll(() => client.end());
beforeEach(resetDatabase);

test("a person becomes an administrator by id or by what a provider vouches for, and an ordinary user again", async () => {
  const [user, other] = [await aUser(), await aUser()];
  await db.identity.create({ data: { provider: "vk", externalId: "123", userId: user.id } });
  await setAdministrator(client, "vk:123", false);
  expect(await db.user.findMany({ where: { role: "admin" }, select: { id: true } })).toEqual([
    { id: user.id },
  ]);
  await setAdministrator(client, user.id, true);
  await setAdministrator(client, other.id.toUpperCase(), false);
  expect(await db.user.findMany({ where: { role: "admin" }, select: { id: true } })).toEqual([
    { id: other.id },
  ]);
});

test("nobody else is found: another provider's number, an unknown id, a name, an e-mail address", async () => {
  const user = await aUser();
  await db.identity.create({ data: { provider: "vk", externalId: "123", userId: user.id } });
  for (const who of ["telegram:123", "vk:1", "00000000-0000-7000-8000-000000000009"]) {
    await expect(setAdministrator(client, who, false)).rejects.toThrow(`Nobody has signed in as ${who}.`);
  }
  for (const who of ["Анна", "a@example.test", "dev:admin", "vk:1' OR true"])
    await expect(setAdministrator(client, who, false)).rejects.toThrow(`Who is ${who}?`);
  expect(await db.user.count({ where: { role: "admin" } })).toBe(0);
});

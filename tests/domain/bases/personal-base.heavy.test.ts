import { getBase, listMyBases } from "@/lib/bases/queries";
import { accountOf } from "@/lib/identity/sign-in/account";
import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as basesRoutes } from "@/lib/bases/routes";

const { GET: mine } = handlersAt("/bases/my", basesRoutes);

beforeEach(resetDatabase);

test("the personal base is called in the reader's language until its owner renames it", async () => {
  const { id: userId } = await accountOf(
    { provider: "vk", externalId: "7", fullName: "Иван", avatarUrl: null, email: null },
    "en",
  );
  const viewer: Member = {
    kind: "member",
    id: userId,
    role: "user",
    language: "en",
    via: { kind: "session", id: userId },
  };
  const { id } = await db.promptBase.findFirstOrThrow();
  const ru = { base_name: "Личная база", base_description: "Ваши личные промпты: их видите только вы." };
  const en = {
    base_name: "Personal collection",
    base_description: "Your own prompts. Nobody else can see them.",
  };
  expect(await getBase(viewer, { id })).toMatchObject(en);
  expect(await getBase(viewer, { id }, { locale: "ru" })).toMatchObject(ru);
  expect((await listMyBases(viewer, {}, { locale: "ru" })).items).toMatchObject([ru]);
  const token = await aToken(userId);
  expect((await send(mine, "GET", { token, headers: { "accept-language": "ru" } })).body).toMatchObject([ru]);
  expect((await send(mine, "GET", { token, headers: { "accept-language": "en" } })).body).toMatchObject([en]);

  // What the English form saved unchanged is still a text of the interface.
  await db.promptBase.update({ where: { id }, data: { baseName: en.base_name, baseDescription: "Моё" } });
  expect(await getBase(viewer, { id }, { locale: "ru" })).toMatchObject({
    base_name: ru.base_name,
    base_description: "Моё",
  });
  await db.promptBase.update({ where: { id }, data: { baseName: "Черновики" } });
  expect(await getBase(viewer, { id })).toMatchObject({ base_name: "Черновики" });
  await db.promptBase.update({ where: { id }, data: { accessType: "FREE", baseName: ru.base_name } });
  expect(await getBase(viewer, { id })).toMatchObject({ base_name: ru.base_name });
});

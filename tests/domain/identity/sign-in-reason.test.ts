import { signInReason } from "@/components/identity/sign-in-reason";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aUser } from "@/tests/support/factories/user";

const NAME = "Письма клиентам";
let ownerId: string;

beforeAll(async () => {
  await resetDatabase();
  ownerId = (await aUser()).id;
});

test.each([
  ["/activate-code?code=AAAA", "Чтобы активировать код, войдите."],
  ["/bases?tab=paid#favourite", "Чтобы добавить в избранное, войдите."],
  ["/en/bases#favourite", "Sign in to add this to your favourites."],
  ["/#feedback", "Чтобы написать нам, войдите."],
  ["/add-prompt", "Чтобы создать промпт, войдите."],
  ["/my-bases/new", "Чтобы создать базу, войдите."],
  ["/my-bases/1/codes", "Чтобы открыть свои базы, войдите."],
])("%s → %s", async (next, text) => {
  expect(await signInReason(next, next.startsWith("/en") ? "en" : "ru")).toBe(text);
});

test("a base that everybody may see is named, by how it is opened", async () => {
  const sold = await aBase({
    ownerId,
    baseName: NAME,
    accessType: "SUBSCRIPTION",
    subscriptionPriceMonthly: 100,
  });
  const coded = await aBase({ ownerId, baseName: NAME, accessType: "CODE_ONLY" });
  const reason = (next: string) => signInReason(next, "ru");
  expect(await reason(`/purchase/new/${sold.id}`)).toBe(`Чтобы купить доступ к базе «${NAME}», войдите.`);
  expect(await reason(`/activate-code/${coded.id}`)).toBe(`Чтобы активировать код базы «${NAME}», войдите.`);
});

test("nothing of an address is shown, nor a base that guests do not see", async () => {
  const own = await aBase({ ownerId, baseName: NAME, accessType: "PRIVATE" });
  for (const next of ["/bases?buy=Позвоните", "/x/Позвоните", "/bases", null])
    expect(await signInReason(next, "ru")).toBeNull();
  expect(await signInReason(`/purchase/new/${own.id}`, "ru")).toBe("Чтобы купить доступ к базе, войдите.");
});

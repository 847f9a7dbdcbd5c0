import { GET } from "@/app/[locale]/og/[kind]/[file]/route";
import { paint, type Words } from "@/lib/discovery/pictures/paint";
import { picturePath, sharedMetadata, SITE_PICTURE } from "@/lib/discovery/pictures/picture-path";
import type { AppError } from "@/lib/platform/errors";
import { withinRequest } from "@/lib/platform/request-scope";
import { resetDatabase } from "../../support/database/test-database";
import { aBase } from "../../support/factories/base";
import { aBundle, aOnceBase } from "../../support/factories/bundle";
import { aPrompt } from "../../support/factories/prompt";
import { aUser } from "../../support/factories/user";

beforeEach(resetDatabase);

const ask = (path: string, headers: Record<string, string> = {}) => {
  const [, , kind, file] = path.split("/");
  return GET(new Request(`http://localhost${path}`, { headers }), {
    params: Promise.resolve({ locale: "ru", kind: kind!, file: file! }),
  });
};
const words = (title: string): Words => ({
  label: "Промпт",
  title,
  text: "Описание",
  footer: "Автор: Анна",
  brand: "Промптотека",
});
const sizeOf = (png: Buffer) => [png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)];

test("a prompt, a base (a paid one too) and a person have a picture of the size that is announced", async () => {
  const owner = await aUser({ fullName: "Анна Петрова", aboutAuthor: "Пишу о хлебе" });
  const paid = await aBase({
    ownerId: owner.id,
    accessType: "CODE_ONLY",
    baseName: "Длинное название базы ".repeat(4).trim(),
  });
  const prompt = await aPrompt({ base: await aBase({ ownerId: owner.id }), title: "Письмо о задержке" });
  const bundle = await aBundle({
    ownerId: owner.id,
    baseIds: [await aOnceBase(owner.id), await aOnceBase(owner.id)],
  });
  for (const path of [
    picturePath("prompts", prompt.id),
    picturePath("bases", paid.id),
    picturePath("bundles", bundle.id),
    picturePath("profiles", owner.id),
    picturePath("site", SITE_PICTURE),
  ]) {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
    const png = Buffer.from(await answer.arrayBuffer());
    expect(sizeOf(png)).toEqual(["PNG", 1200, 630]);
    expect(png.length).toBeLessThan(200_000);
    expect((await ask(path, { "if-none-match": answer.headers.get("etag")! })).status).toBe(304);
  }
});

test("what a stranger may not know of has no picture", async () => {
  const [personal, paid] = [await aBase({ accessType: "PRIVATE" }), await aBase({ accessType: "CODE_ONLY" })];
  const [secret, sold] = [await aPrompt({ base: personal }), await aPrompt({ base: paid })];
  const { ownerId } = paid;
  const unsold = await aBundle({ ownerId, baseIds: [paid.id, await aOnceBase(ownerId)] });
  for (const path of [
    picturePath("bases", personal.id),
    picturePath("prompts", secret.id),
    picturePath("prompts", sold.id),
    picturePath("bundles", unsold.id),
    "/og/prompts/x.png",
    "/og/users/0190d3c0-0000-7000-8000-000000000000.png",
    "/og/profiles/0190d3c0-0000-7000-8000-000000000000.png",
  ]) {
    expect((await ask(path)).status).toBe(404);
  }
});

test("letters and emoji that the fonts do not have are left out, without asking the network for them", async () => {
  const plain = await paint(words("Письмо"));
  expect(await paint(words("Письмо 😀 日本\u202e\u0000"))).toEqual(plain);
  expect(await paint(words("Пис"))).not.toEqual(plain);
  expect(
    sizeOf(await paint({ ...words("😀".repeat(50)), text: "W".repeat(3_000), footer: "ы".repeat(300) })),
  ).toEqual(["PNG", 1200, 630]);
});

test("the same picture is drawn once, for those who ask together and for those who come later", async () => {
  const [one, two] = await Promise.all([paint(words("Один раз")), paint(words("Один раз"))]);
  expect(one).toBe(two);
  expect(await paint(words("Один раз"))).toBe(one);
});

test("who asks for many at once gets a few of them, and others are not kept waiting behind all", async () => {
  const many = withinRequest("198.51.100.1", () =>
    Promise.allSettled(Array.from({ length: 10 }, (_, index) => paint(words(`Поток ${index}`)))),
  );
  const other = withinRequest("198.51.100.2", () => paint(words("Другой человек")));
  expect(sizeOf(await other)).toEqual(["PNG", 1200, 630]);
  const outcomes = await many;
  const refused = outcomes.flatMap((each) => (each.status === "rejected" ? [each.reason as unknown] : []));
  expect(outcomes.length - refused.length).toBe(4); // one at work, three in line
  for (const reason of refused)
    expect(reason).toMatchObject({ code: "NOT_READY" } satisfies Partial<AppError>);
});

test("a page says where its picture is, how large, and what it shows", () => {
  const { openGraph, twitter } = sharedMetadata(
    {
      path: "/bases/1",
      title: "Письма",
      description: "На каждый день",
      drawn: { kind: "bases", id: "1" },
    },
    "en",
  );
  const picture = {
    url: "/en/og/bases/1.png",
    width: 1200,
    height: 630,
    alt: "Письма — Promptoteka",
    type: "image/png",
  };
  // Whole: Next replaces the layout's object by it.
  expect(openGraph).toEqual({
    title: "Письма",
    description: "На каждый день",
    url: "/en/bases/1",
    siteName: "Promptoteka",
    locale: "en_US",
    type: "website",
    images: [picture],
  });
  expect(twitter).toMatchObject({ card: "summary_large_image", images: [picture] });
});

test("a page without a picture of its own shows that of the site; one with a single address names it", () => {
  const said = { path: "/connect", title: "Подключить", description: "Программу" };
  const images = (locale: string) => [expect.objectContaining({ url: `${locale}/og/site/promptoteka.png` })];
  expect(sharedMetadata(said, "ru").openGraph).toMatchObject({
    url: "/connect",
    locale: "ru_RU",
    images: images(""),
  });
  expect(sharedMetadata({ ...said, only: "ru" }, "en").openGraph).toMatchObject({
    url: "/connect",
    images: images("/en"),
  });
});

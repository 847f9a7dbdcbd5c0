import { renderToString } from "react-dom/server";
import type { Thing, WithContext } from "schema-dts";
import { JsonLd } from "@/components/layout/json-ld";
import { getBase } from "@/lib/bases/queries";
import { getBundle } from "@/lib/bases/purchases/bundles/queries";
import { baseData, bundleData } from "@/lib/discovery/structured-data/base";
import { breadcrumbData, listData } from "@/lib/discovery/structured-data/lists";
import { profileData } from "@/lib/discovery/structured-data/person";
import { promptData } from "@/lib/discovery/structured-data/prompt";
import { websiteData } from "@/lib/discovery/structured-data/website";
import { getProfile } from "@/lib/identity/queries";
import { env } from "@/lib/platform/env";
import { GUEST } from "@/lib/platform/viewer";
import { getPrompt } from "@/lib/prompts/queries";
import { resetDatabase } from "../../support/database/test-database";
import { structuredData } from "../../support/discovery/json-ld-rules";
import { aBase } from "../../support/factories/base";
import { aBundle, aOnceBase } from "../../support/factories/bundle";
import { anExample } from "../../support/factories/example";
import { aPrompt } from "../../support/factories/prompt";
import { aUser } from "../../support/factories/user";
import { aMember } from "../../support/viewers";

beforeEach(resetDatabase);

const origin = env().APP_ORIGIN;
const written = (data: WithContext<Thing>) => renderToString(<JsonLd of={data} />);
const read = (data: WithContext<Thing>) => Object.values(structuredData(written(data)))[0]!;

test("a prompt is a work by its author, free of charge, without its text", async () => {
  const owner = await aUser({ fullName: "Анна" });
  const base = await aBase({ ownerId: owner.id, baseName: "Письма" });
  const { id } = await aPrompt({
    base,
    title: "Письмо",
    promptText: "Напиши письмо о задержке",
    tags: ["почта", "офис"],
  });
  const data = promptData(await getPrompt(GUEST, { id }), "Письма и документы", "en");
  expect(read(data)).toMatchObject({
    "@type": "CreativeWork",
    name: "Письмо",
    isAccessibleForFree: true,
    keywords: "почта, офис",
    genre: "Письма и документы",
    url: `${origin}/public-prompts/${id}-pismo`, // the one that is indexed
    inLanguage: "ru",
    author: { name: "Анна", url: `${origin}/en/profile/${owner.id}-anna` },
    isPartOf: { "@type": "Collection", name: "Письма" },
  });
  expect(written(data)).not.toContain("задержке");
});

test("a prompt's pictures and films are objects of their own, with whole addresses", async () => {
  const prompt = await aPrompt({ title: "Туман", shortDescription: "Карьер на рассвете" });
  const { attachmentId } = await anExample(prompt, { caption: "Первый кадр", madeByAi: true });
  const film = await anExample(prompt, {
    position: 1,
    madeByAi: true,
    attachment: { kind: "video", file: "film.mp4", type: "video/mp4", duration: 4.2 },
  });
  await anExample(prompt, {
    position: 2,
    attachment: {
      kind: "audio",
      file: "sound.mp3",
      type: "audio/mpeg",
      duration: 9,
      width: null,
      height: null,
      previews: [],
    },
  });
  expect(read(promptData(await getPrompt(GUEST, { id: prompt.id }), "", "ru"))).toMatchObject({
    image: [
      {
        "@type": "ImageObject",
        name: "Первый кадр",
        contentUrl: `${origin}/media/${attachmentId}/picture.webp`,
        width: { value: 800 },
        digitalSourceType: "https://schema.org/TrainedAlgorithmicMediaDigitalSource",
      },
    ],
    video: [
      {
        "@type": "VideoObject",
        name: "Туман",
        contentUrl: `${origin}/media/${film.attachmentId}/film.mp4`,
        thumbnailUrl: `${origin}/media/${film.attachmentId}/320.webp`,
        duration: "PT4S",
        digitalSourceType: "https://schema.org/TrainedAlgorithmicMediaDigitalSource",
      },
    ],
  });
});

test("a prompt of a paid base is said not to be free, and says nothing of what it says", async () => {
  const owner = await aMember();
  const base = await aBase({ ownerId: owner.id, accessType: "ONE_TIME", oneTimePrice: 10 });
  const { id } = await aPrompt({ base, promptText: "Тайный текст промпта", usageExamples: "Тайный пример" });
  const html = written(promptData(await getPrompt(owner, { id }), "", "ru"));
  expect(structuredData(html).CreativeWork!.isAccessibleForFree).toBe(false);
  expect(html).not.toContain("айный");
});

test("a sample of a paid base is said to be free to read, and a part of that base", async () => {
  const base = await aBase({ accessType: "ONE_TIME", oneTimePrice: 10, baseName: "Письма" });
  const { id } = await aPrompt({ base, samplePosition: 1 });
  expect(read(promptData(await getPrompt(GUEST, { id }), "", "ru"))).toMatchObject({
    isAccessibleForFree: true,
    isPartOf: { name: "Письма" },
  });
});

test("a base with a price is a product with an offer in rubles for each price", async () => {
  const monthly = await aBase({
    accessType: "SUBSCRIPTION",
    subscriptionPriceMonthly: 490,
    subscriptionPriceYearly: 4900.5,
  });
  expect(read(baseData(await getBase(GUEST, { id: monthly.id }), true, "ru"))).toMatchObject({
    "@type": "Product",
    subjectOf: { isAccessibleForFree: false },
    offers: [
      {
        price: "490.00",
        priceCurrency: "RUB",
        availability: "https://schema.org/InStock",
        priceSpecification: { price: "490.00", referenceQuantity: { value: 1, unitCode: "MON" } },
      },
      {
        price: "4900.50",
        priceCurrency: "RUB",
        priceSpecification: { referenceQuantity: { value: 1, unitCode: "ANN" } },
      },
    ],
  });
  const once = await aBase({ accessType: "ONE_TIME", oneTimePrice: 990 });
  const { offers } = read(baseData(await getBase(GUEST, { id: once.id }), false, "ru")) as unknown as {
    offers: object[];
  };
  expect(offers).toEqual([
    expect.objectContaining({
      price: "990.00",
      priceCurrency: "RUB",
      availability: "https://schema.org/OutOfStock",
    }),
  ]);
  expect(offers[0]).not.toHaveProperty("priceSpecification");
});

test("a base without a price is a collection: a free one, or one that a code opens", async () => {
  for (const [accessType, isFree] of [
    ["FREE", true],
    ["CODE_ONLY", false],
  ] as const) {
    const { id } = await aBase({ accessType });
    expect(read(baseData(await getBase(GUEST, { id }), true, "ru"))).toMatchObject({
      "@type": "Collection",
      isAccessibleForFree: isFree,
    });
  }
});

test("a profile tells who it is, never the e-mail address, even of somebody who shows it", async () => {
  const { id } = await aUser({
    fullName: "Анна",
    email: "anna@example.org",
    showEmail: true,
    aboutAuthor: "Пишу о хлебе",
    vkUrl: "https://vk.com/anna",
  });
  const html = written(profileData(await getProfile(GUEST, { id }), "Анна", "ru"));
  expect(structuredData(html).ProfilePage!.mainEntity).toEqual({
    "@type": "Person",
    name: "Анна",
    url: `${origin}/profile/${id}-anna`,
    description: "Пишу о хлебе",
    sameAs: ["https://vk.com/anna"],
  });
  expect(html).not.toContain("example.org");
});

test("somebody without a name is nobody's author", async () => {
  const { id } = await aPrompt({ base: await aBase({ ownerId: (await aUser({ fullName: " " })).id }) });
  expect(read(promptData(await getPrompt(GUEST, { id }), "", "ru"))).not.toHaveProperty("author");
});

test("lists, ways and the site say where they lead, in the page's language or in that of what is not translated", () => {
  const prompt = { path: "/public-prompts/1", name: "Письмо", only: "ru" as const };
  expect(read(listData([prompt], "en")).itemListElement).toMatchObject([
    { url: `${origin}/public-prompts/1` },
  ]);
  expect(read(breadcrumbData([{ path: "/", name: "Home" }, prompt], "en")).itemListElement).toMatchObject([
    { item: `${origin}/en` },
    { item: `${origin}/public-prompts/1` },
  ]);
  expect(read(listData([{ path: "/bases/1", name: "Письма" }], "en")).itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Письма", url: `${origin}/en/bases/1` },
  ]);
  expect(
    read(
      breadcrumbData(
        [
          { path: "/", name: "Главная" },
          { path: "/bases/1", name: "Письма" },
        ],
        "ru",
      ),
    ).itemListElement,
  ).toMatchObject([{ item: `${origin}/` }, { position: 2, item: `${origin}/bases/1` }]);
  expect(read(websiteData("Промптотека", "en")).potentialAction).toMatchObject({
    target: { urlTemplate: `${origin}/en/public-prompts?q={search_term_string}` },
  });
});

test("whatever people write stays within the data", () => {
  const name = `</script><script>alert(1)</script><!-- & "'\u2028\u2029 \ud83d\ude00 ]]>`;
  const html = written(listData([{ path: "/bases/1", name }], "ru"));
  expect(html.match(/<\/?script/g)).toEqual(["<script", "</script"]);
  expect(html).not.toMatch(/<!--|[\u2028\u2029]|&(?!#)/);
  expect((structuredData(html).ItemList!.itemListElement as { name: string }[])[0]!.name).toBe(name);
});

test("a bundle is a product with one offer, and beside it the list of its bases", async () => {
  const owner = await aUser({ fullName: "Анна" });
  const baseIds = [await aOnceBase(owner.id, "Договоры"), await aOnceBase(owner.id, "Иски")];
  const { id } = await aBundle({ ownerId: owner.id, title: "Юрист", price: 700.5, baseIds });
  const bundle = await getBundle(GUEST, { id });
  const url = `${origin}/bundles/${id}-yurist`;
  expect(read(bundleData(bundle, true, "ru"))).toMatchObject({
    "@type": "Product",
    name: "Юрист",
    description: "Договоры, Иски",
    url,
    image: `${origin}/og/bundles/${id}.png`,
    offers: [
      {
        "@type": "Offer",
        url,
        price: "700.50",
        priceCurrency: "RUB",
        availability: "https://schema.org/InStock",
        seller: { name: "Анна" },
      },
    ],
  });
  const sold = (isSold: boolean) => JSON.stringify(bundleData({ ...bundle, isSold }, true, "ru"));
  expect([sold(true), sold(false)]).toEqual([
    expect.stringContaining("InStock"),
    expect.stringContaining("OutOfStock"),
  ]);
});

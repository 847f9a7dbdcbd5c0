import { GET as getIndex } from "@/app/sitemap.xml/route";
import { GET as getPart } from "@/app/sitemaps/[part]/route";
import { tendParts } from "@/lib/discovery/sitemap/parts";
import { idIn } from "@/lib/platform/hrefs";
import { settleTags } from "@/lib/prompts/lists/sections/settle-tags";
import { FIRST_ID } from "@/lib/platform/db/keyset";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { basePath, promptPath } from "../../support/addresses";
import { checkedIndex, checkedUrls } from "../../support/discovery/sitemap-rules";
import { resetDatabase } from "../../support/database/test-database";
import { aBase } from "../../support/factories/base";
import { anAttachment, anExample } from "../../support/factories/example";
import { aPrompt, manyPrompts } from "../../support/factories/prompt";
import { aUser } from "../../support/factories/user";
import { statementsOf } from "../../support/statements";

beforeEach(resetDatabase);

const origin = env().APP_ORIGIN;
const asked = (path: string, headers: Record<string, string> = {}) => new Request(origin + path, { headers });
const parts = async () => checkedIndex(await (await getIndex(asked("/sitemap.xml"))).text(), origin);

async function part(address: string, headers: Record<string, string> = {}) {
  const { pathname } = new URL(address, origin);
  return getPart(asked(pathname, headers), {
    params: Promise.resolve({ part: pathname.split("/").at(-1)! }),
  });
}
const pagesOf = async (address: string) => checkedUrls(await (await part(address)).text(), origin);
const idsOf = (pages: { address: string }[]) => [
  ...new Set(pages.map(({ address }) => idIn(address.split("/").at(-1)!))),
];

test("an empty product has the pages that are always there, and no empty part", async () => {
  expect(await parts()).toEqual([`${origin}/sitemaps/pages.xml`]);
  expect((await pagesOf("/sitemaps/pages.xml")).map(({ address }) => address)).toEqual([
    `${origin}/`,
    `${origin}/en`,
    `${origin}/public-prompts`,
    `${origin}/en/public-prompts`,
    `${origin}/bases`,
    `${origin}/en/bases`,
    `${origin}/selections`,
    `${origin}/en/selections`,
    `${origin}/api-docs`,
    `${origin}/en/api-docs`,
    `${origin}/connect`,
    `${origin}/en/connect`,
  ]);
});

test("what everybody may open stands there in both languages, paid bases too, a prompt in its own alone; what is private does not", async () => {
  const owner = await aUser();
  const loner = await aUser();
  const [free, paid, personal] = [
    await aBase({ ownerId: owner.id }),
    await aBase({ ownerId: owner.id, accessType: "ONE_TIME", oneTimePrice: 100 }),
    await aBase({ ownerId: loner.id, accessType: "PRIVATE" }),
  ];
  const open = await aPrompt({ base: free });
  const english = await aPrompt({ base: free, language: "en" });
  await aPrompt({ base: paid });
  await aPrompt({ base: personal });
  expect(await parts()).toEqual(
    ["pages", "sections-text", ...["prompts", "bases", "profiles"].map((kind) => `${kind}-${FIRST_ID}`)].map(
      (name) => `${origin}/sitemaps/${name}.xml`,
    ),
  );

  const prompts = await pagesOf(`/sitemaps/prompts-${FIRST_ID}.xml`);
  expect(prompts).toEqual(
    [`${origin}${promptPath(open)}`, `${origin}/en${promptPath(english)}`].map((address) => ({
      address,
      changed: expect.any(String),
      alternates: {},
    })),
  );
  const bases = await pagesOf(`/sitemaps/bases-${FIRST_ID}.xml`);
  expect(bases.slice(0, 2)).toEqual(
    [`${origin}${basePath(free)}`, `${origin}/en${basePath(free)}`].map((address) => ({
      address,
      changed: free.updatedAt.toISOString(),
      alternates: {
        ru: `${origin}${basePath(free)}`,
        en: `${origin}/en${basePath(free)}`,
        "x-default": `${origin}${basePath(free)}`,
      },
    })),
  );
  expect(idsOf(await pagesOf(`/sitemaps/bases-${FIRST_ID}.xml`))).toEqual([free.id, paid.id].sort());
  expect(idsOf(await pagesOf(`/sitemaps/profiles-${FIRST_ID}.xml`))).toEqual([owner.id]);
});

test("parts are split where they grow, keep their addresses, and lie side by side without gap or overlap", async () => {
  const base = await aBase();
  await manyPrompts(25, base);
  await tendParts(5);
  const before = (await parts()).filter((address) => address.includes("/prompts-"));
  expect(before).toHaveLength(4);
  await tendParts(5);
  expect((await parts()).filter((address) => address.includes("/prompts-"))).toEqual(before);

  await manyPrompts(11, base);
  await tendParts(5);
  const after = (await parts()).filter((address) => address.includes("/prompts-"));
  expect(after).toEqual(expect.arrayContaining(before));
  const ids = (await Promise.all(after.map(pagesOf))).map(idsOf);
  expect(Math.max(...ids.map(({ length }) => length))).toBeLessThanOrEqual(10);
  const all = await db.prompt.findMany({ orderBy: { id: "asc" }, select: { id: true } });
  expect(ids.flat()).toEqual(all.map(({ id }) => id));
});

test("a part that was emptied is named no more, and joined to the one before it", async () => {
  const base = await aBase();
  await manyPrompts(25, base);
  await tendParts(5);
  const [, second] = (await parts()).filter((address) => address.includes("/prompts-"));
  const gone = idsOf(await pagesOf(second!));
  await db.prompt.updateMany({ where: { id: { in: gone } }, data: { isPublic: false } });
  expect(await parts()).not.toContain(second);
  await tendParts(5);
  expect((await part(second!)).status).toBe(404);
  await db.prompt.updateMany({ where: { id: { in: gone } }, data: { isPublic: true } });
  const addresses = (await parts()).filter((address) => address.includes("/prompts-"));
  expect((await Promise.all(addresses.map(pagesOf))).flatMap(idsOf)).toHaveLength(25);
});

test("a part reads the rows that it writes, by an index, whatever lies before and behind it", async () => {
  const base = await aBase();
  await manyPrompts(400, base);
  await tendParts(20);
  await db.$executeRawUnsafe("VACUUM (FULL, ANALYZE) prompts"); // what other tests have deleted makes one index longer than another
  const address = (await parts()).filter((each) => each.includes("/prompts-")).at(7)!;
  const { statements } = await statementsOf(() => part(address));
  const read = statements.find((sql) => sql.includes("JOIN prompts"))!;
  const from = address.slice(-40, -4);
  const [{ to }] = await db.$queryRaw<
    [{ to: string }]
  >`SELECT min(first_id::text) AS to FROM sitemap_parts WHERE kind = 'prompts' AND first_id > ${from}::uuid`;
  const [
    {
      "QUERY PLAN": [{ Plan: plan }],
    },
  ] = await db.$transaction(async (tx) => {
    await tx.$executeRawUnsafe("SET LOCAL enable_seqscan = off"); // the table is small here
    return tx.$queryRawUnsafe<[{ "QUERY PLAN": [{ Plan: Plan }] }]>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${read}`,
      from,
      to,
      10_000,
    );
  });
  const nodes = flat(plan);
  expect(nodes.filter((node) => node["Node Type"] === "Seq Scan")).toEqual([]);
  expect(nodes.find((node) => node["Index Name"] === "prompts_public_id_idx")!["Actual Rows"]).toBe(
    idsOf(await pagesOf(address)).length,
  );
});

type Plan = { "Node Type": string; "Index Name"?: string; "Actual Rows": number; Plans?: Plan[] };
const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];

test.each([
  "/sitemaps/none.xml",
  "/sitemaps/prompts-1.xml",
  "/sitemaps/prompts-0190d3c0-0000-7000-8000-000000000000.xml",
  "/sitemaps/toString-x.xml",
  "/sitemaps/pages",
  `/sitemaps/users-${FIRST_ID}.xml`,
])("%s is no part", async (address) => {
  expect((await part(address)).status).toBe(404);
});

test("who has a part already is told so", async () => {
  const first = await part("/sitemaps/pages.xml");
  const etag = first.headers.get("etag")!;
  for (const known of [etag, `"other", ${etag.slice(2)}`, "*"]) {
    const again = await part("/sitemaps/pages.xml", { "if-none-match": known });
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
  }
  expect((await part("/sitemaps/pages.xml", { "if-none-match": '"other"' })).status).toBe(200);
  expect(first.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  expect(first.headers.get("content-type")).toBe("application/xml; charset=utf-8");
});

test("a prompt is listed with its pictures and a base with its cover, once for each address", async () => {
  const base = await aBase();
  const prompt = await aPrompt({ base });
  const { attachmentId } = await anExample(prompt);
  await anExample(prompt, {
    attachment: { kind: "video", file: "film.mp4", type: "video/mp4", duration: 4 },
  });
  const cover = await anAttachment(base.ownerId);
  await db.promptBase.update({ where: { id: base.id }, data: { coverId: cover.id } });
  const pictures = async (name: string) =>
    [
      ...(await (await part(`/sitemaps/${name}-${FIRST_ID}.xml`)).text()).matchAll(
        /<image:image><image:loc>([^<]+)<\/image:loc><\/image:image>/g,
      ),
    ].map(([, url]) => url);
  expect(await pictures("prompts")).toEqual([`${origin}/media/${attachmentId}/picture.webp`]);
  expect(await pictures("bases")).toEqual(Array(2).fill(`${origin}/media/${cover.id}/picture.webp`));
});

test("sections and their further pages stand there in both languages; what is too small for a section does not", async () => {
  const base = await aBase();
  await manyPrompts(37, base, (index) => ({
    category: "Продажи",
    tags: [index < 20 ? "план" : "отчёт", "写作", ...(index < 2 ? ["редкий"] : [])],
  }));
  await settleTags();
  const addresses = async (address: string) => (await pagesOf(address)).map((page) => page.address);
  const inBoth = (...paths: string[]) => paths.flatMap((path) => [origin + path, `${origin}/en${path}`]);
  const names = await parts();
  expect(names).toContain(`${origin}/sitemaps/sections-text.xml`);
  expect(await addresses("/sitemaps/sections-text.xml")).toEqual(
    inBoth(
      "/public-prompts/type/text",
      "/public-prompts/category/prodazhi",
      "/public-prompts/type/text/page/2",
      "/public-prompts/type/text/page/3",
      "/public-prompts/category/prodazhi/page/2",
      "/public-prompts/category/prodazhi/page/3",
    ),
  );
  const tags = names.filter((name) => name.includes("/tags-"));
  expect(tags).toHaveLength(1);
  expect((await addresses(tags[0]!)).sort()).toEqual(
    inBoth(
      "/public-prompts/tag/otchyot",
      "/public-prompts/tag/plan",
      "/public-prompts/tag/plan/page/2",
    ).sort(),
  );
  expect(await addresses("/sitemaps/pages.xml")).toEqual(
    expect.arrayContaining(inBoth("/public-prompts/page/2", "/public-prompts/page/3")),
  );
  expect((await part("/sitemaps/sections-audio.xml")).status).toBe(404);
  expect((await part("/sitemaps/sections-nothing.xml")).status).toBe(404);
});

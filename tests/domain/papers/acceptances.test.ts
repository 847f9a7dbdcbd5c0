import { getBase } from "@/lib/bases/queries";
import { owedVersion } from "@/lib/papers/queries";
import { papers } from "@/lib/papers/files";
import type { PaperName } from "@/lib/papers/names";
import { exportMe } from "@/lib/identity/export/export";
import { afterSignIn } from "@/lib/identity/sign-in/options";
import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { aToken, send } from "../../support/api";
import { audit } from "../../support/auditor";
import { resetDatabase } from "../../support/database/test-database";
import { withEnv } from "../../support/environment";
import { aBase } from "../../support/factories/base";
import { removePapers, withPapers } from "../../support/papers";
import { aMember } from "../../support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as papersRoutes } from "@/lib/papers/routes";
import { ROUTES as identityRoutes } from "@/lib/identity/routes";
import { ROUTES as basesRoutes } from "@/lib/bases/routes";
import { ROUTES as basesPurchasesRoutes } from "@/lib/bases/purchases/routes";

const { POST: accept } = handlersAt("/papers/{name}/accept", papersRoutes);
const { GET: onePaper } = handlersAt("/papers/{name}", papersRoutes);
const { GET: allPapers } = handlersAt("/papers", papersRoutes);
const { DELETE: deleteMe } = handlersAt("/users/me", identityRoutes);
const { POST: newBase } = handlersAt("/bases", basesRoutes);
const { DELETE: signOut } = handlersAt("/auth/token", identityRoutes);
const { POST: grant } = handlersAt("/user-base-access/grant", basesPurchasesRoutes);

let seller: Member;
let buyer: Member;
let token: string;
let baseId: string;

beforeEach(async () => {
  await resetDatabase();
  withPapers();
  [seller, buyer] = [await aMember(), await aMember()];
  token = await aToken(buyer.id);
  baseId = (await aBase({ ownerId: seller.id, accessType: "ONE_TIME", oneTimePrice: 100 })).id;
});
afterEach(() => audit(/I13/));
afterAll(removePapers);

const version = (name: PaperName) => papers().files[name].version;
const accepts = async (who: Member, name: PaperName, what = version(name)) =>
  send(accept, "POST", {
    params: { name },
    json: { version: what },
    token: await aToken(who.id),
    headers: { "x-forwarded-for": "192.0.2.7" },
  });
const buys = (more: object = {}) =>
  send(grant, "POST", { token, json: { base_id: baseId, access_type: "PURCHASED", ...more } });
const writes = () =>
  send(newBase, "POST", {
    token,
    json: { base_name: "Новая база", base_description: "Описание новой базы", access_type: "FREE" },
  });

describe("the consent", () => {
  it("is needed for every change, and for no reading and no way out", async () => {
    expect(await writes()).toMatchObject({
      status: 409,
      body: { code: "PAPER_NOT_ACCEPTED", paper: "consent" },
    });
    expect((await send(allPapers, "GET", { token })).status).toBe(200);
    expect((await send(signOut, "DELETE", { token: await aToken(buyer.id) })).status).toBe(204);
    expect((await accepts(buyer, "consent")).status).toBe(200);
    expect((await writes()).status).toBe(201);
  });

  it("lets the account be deleted before", async () => {
    const { fullName } = await db.user.findUniqueOrThrow({ where: { id: buyer.id } });
    expect((await send(deleteMe, "DELETE", { token, json: { confirm: fullName } })).status).toBe(204);
  });

  it("is asked for anew when it changes, and the sign-in leads by way of it", async () => {
    await accepts(buyer, "consent");
    expect(await owedVersion(buyer, "consent")).toBeNull();
    withPapers({ "consent.en.md": "I consent." });
    expect(await owedVersion(buyer, "consent")).toBe(version("consent"));
    expect((await writes()).status).toBe(409);
    expect(afterSignIn("/my-bases?tab=1", "ru")).toBe("/papers/consent?next=%2Fmy-bases%3Ftab%3D1");
    expect(afterSignIn(null, "en")).toBe("/en/papers/consent?next=%2Fen");
    expect(afterSignIn("/papers/consent?next=%2F", "ru")).toBe("/papers/consent?next=%2F");
    expect(afterSignIn(`/${"a".repeat(505)}`, "ru")).toBe("/papers/consent");
  });
});

describe("a sale", () => {
  beforeEach(async () => {
    withEnv({ PAPERS_DIR: process.env.PAPERS_DIR!, PAYMENTS_PROVIDER: "instant" });
    await accepts(buyer, "consent");
  });

  it("needs the seller's agreement, and says so to the buyer", async () => {
    expect(await buys({ offerVersion: version("offer") })).toMatchObject({
      status: 409,
      body: {
        code: "PAPER_NOT_ACCEPTED",
        paper: "seller-agreement",
        message: expect.stringContaining("Автор ещё не принял"),
      },
    });
    expect(await db.order.count()).toBe(0);
    const isOffered = async () => (await getBase(buyer, { id: baseId })).sellerAgreed;
    expect(await isOffered()).toBe(false);
    await accepts(seller, "seller-agreement");
    expect(await isOffered()).toBe(true);
  });

  it("needs the offer that holds, accepted with the purchase or before", async () => {
    await accepts(seller, "seller-agreement");
    expect(await buys()).toMatchObject({
      status: 409,
      body: {
        code: "PAPER_NOT_ACCEPTED",
        paper: "offer",
        fields: { offerVersion: ["Чтобы купить, примите условия оферты."] },
      },
    });
    expect(await buys({ offerVersion: "0".repeat(64) })).toMatchObject({
      status: 409,
      body: { code: "PAPER_CHANGED", version: version("offer") },
    });
    expect((await buys({ offerVersion: "no" })).status).toBe(422);
    expect((await buys({ offerVersion: version("offer") })).status).toBe(200);
    expect(await db.paperAcceptance.count({ where: { personId: buyer.id, paper: "offer" } })).toBe(1);
  });

  it("goes on without the offer in the call where it was accepted before", async () => {
    await accepts(seller, "seller-agreement");
    await accepts(buyer, "offer");
    expect((await buys()).status).toBe(200);
  });
});

describe("accepting", () => {
  it("keeps person, version, text, time and address, once", async () => {
    const first = await accepts(buyer, "offer");
    const again = await accepts(buyer, "offer");
    expect(again.body).toEqual(first.body);
    const [row, ...others] = await db.paperAcceptance.findMany({ include: { text: true } });
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      personId: buyer.id,
      paper: "offer",
      version: version("offer"),
      text: { ru: papers().files.offer.ru, en: papers().files.offer.en },
    });
    expect(row!.address).toBe("192.0.2.7");
    expect(first.body).toEqual({
      name: "offer",
      version: version("offer"),
      acceptedAt: row!.at.toISOString(),
    });
  });

  it("is done once where two do it at the same time", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => accepts(buyer, "consent")));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await db.paperAcceptance.count()).toBe(1);
  });

  it("is refused for another version, without a version and to guests", async () => {
    expect(await accepts(buyer, "offer", "f".repeat(64))).toMatchObject({
      status: 409,
      body: { code: "PAPER_CHANGED", version: version("offer") },
    });
    expect((await send(accept, "POST", { params: { name: "offer" }, json: {}, token })).status).toBe(422);
    expect(
      (await send(accept, "POST", { params: { name: "offer" }, json: { version: version("offer") } })).status,
    ).toBe(401);
  });

  it("leaves the text readable when another version holds; other versions cannot be read", async () => {
    const old = version("offer");
    await accepts(buyer, "offer");
    withPapers({ "offer.ru.md": "Новая оферта" });
    const read = (query: string) =>
      send(onePaper, "GET", {
        params: { name: "offer" },
        query,
        token,
        headers: { "accept-language": "ru" },
      });
    expect(await read("")).toMatchObject({
      status: 200,
      body: { text: "Новая оферта", isCurrent: true, acceptedAt: null, isExample: false },
    });
    const earlier = await read(`?version=${old}`);
    expect(earlier).toMatchObject({ status: 200, body: { isCurrent: false, version: old } });
    expect(earlier.text).toContain("Что продаётся");
    expect((await read(`?version=${"a".repeat(64)}`)).status).toBe(404);
  });
});

describe("the product's examples", () => {
  beforeEach(() => withEnv({ PAYMENTS_PROVIDER: "instant" }));

  it("bind nobody", async () => {
    expect((await writes()).status).toBe(201);
    expect((await buys()).status).toBe(200);
    const { body } = await send(allPapers, "GET", { token });
    expect(body).toHaveLength(6);
    expect(body).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: "offer", isExample: true, acceptedAt: null })]),
    );
    expect(afterSignIn("/my-bases", "ru")).toBe("/my-bases");
  });
});

describe("an account", () => {
  it("takes what was accepted along in its export, and nothing but a seller's agreement outlives it", async () => {
    for (const name of ["consent", "seller-agreement"] as const) {
      await accepts(seller, name);
      await accepts(buyer, name);
    }
    const exported = (await (await exportMe(buyer, {})).json()) as Record<string, unknown[]>;
    expect(exported.accepted_papers).toEqual([
      expect.objectContaining({ paper: "consent", version: version("consent") }),
      expect.objectContaining({ paper: "seller-agreement" }),
    ]);
    await db.$executeRaw`SELECT ledger_post('sale', 'test', NULL, now(), ARRAY[
      ('clearing', NULL, 'sale', -100, now()), ('seller', ${seller.id}::uuid, 'sale', 100, now())]::ledger_posting[])`;
    for (const who of [seller, buyer]) {
      const { fullName } = await db.user.findUniqueOrThrow({ where: { id: who.id } });
      await send(deleteMe, "DELETE", { token: await aToken(who.id), json: { confirm: fullName } });
    }
    expect(await db.paperAcceptance.findMany()).toEqual([
      expect.objectContaining({ personId: seller.id, paper: "seller-agreement", address: null }),
    ]);
  });
});

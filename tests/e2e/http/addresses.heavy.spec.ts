import { type APIRequestContext, expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { baseHref, idIn, type NamedThing, profileHref, publicPromptHref } from "@/lib/platform/hrefs";
import { FREE, keep } from "../../support/e2e/cached-pages";
import { aPromptWith } from "../../support/e2e/editor";
import { aFreeBase, call, signIn, signInAsAdmin, unique } from "../../support/e2e/people";
import { anOpenedBase, reviewsOn } from "../../support/e2e/reviews";
import { aPaidBase } from "../../support/e2e/selling";
import { tokenClient } from "../../support/e2e/token";

const TEXT = "Напиши письмо о задержке поставки";

/** The answer at an address itself, wherever it leads. */
async function at(request: APIRequestContext, path: string, method: "get" | "head" = "get") {
  const answer = await request[method](path, { maxRedirects: 0 });
  return { status: answer.status(), to: answer.headers().location, text: await answer.text() };
}
const shouted = (href: string) => href.replace(/[^/]+$/, (part) => part.toUpperCase());
const withoutName = (href: string) => href.replace(/[^/]+$/, (part) => idIn(part));

test("every other address of a prompt, a base and a person leads to the one with the name, at once and with its query", async ({
  page,
  request,
}) => {
  await signIn(page);
  const me = await call<NamedThing>(page.request, "GET", "/users/me");
  const base = await aFreeBase(page.request, `Письма клиентам ${unique()}`);
  const prompt = await aPromptWith(page.request, TEXT, { title: "Щит", promptBaseId: base.id });
  expect(prompt.slug).toBe("schit");
  const guest = request;
  for (const href of [publicPromptHref(prompt), baseHref(base), profileHref(me)]) {
    const short = withoutName(href);
    for (const who of [guest, page.request])
      for (const language of ["", "/en"]) {
        expect((await at(who, language + href)).status, href).toBe(200);
        for (const other of [short, `${short}-`, `${short}-other-name`, `${href}-`, shouted(href)])
          for (const query of ["", "?type=image&utm_source=a%20b&x"])
            expect(await at(who, language + other + query), other + query).toMatchObject({
              status: 308,
              to: language + href + query,
            });
        expect(await at(who, `${language}${short}?utm=1`, "head")).toMatchObject({
          status: 308,
          to: `${language}${href}?utm=1`,
        });
      }
  }
  // The first page of a list is the profile: one redirect, whichever name is in the address.
  const profile = profileHref(me);
  for (const language of ["", "/en"])
    for (const first of [`${withoutName(profile)}/page/1`, `${profile}/page/1`, `${profile}-old/page/1`])
      for (const query of ["", "?utm_source=a%20b"])
        expect(await at(guest, language + first + query), first + query).toMatchObject({
          status: 308,
          to: language + profile + query,
        });
  await page.goto(`${withoutName(baseHref(base))}?utm_source=a#reviews`);
  await expect(page).toHaveURL(`${baseHref(base)}?utm_source=a#reviews`);
});

test("a new name has a new address, also where the old one was kept", async ({
  playwright,
  request,
  baseURL,
}) => {
  const owner = await tokenClient(playwright);
  const base = await aFreeBase(owner, `Первое имя ${unique()}`);
  const [short, before] = [withoutName(baseHref(base)), baseHref(base)];
  await keep(baseURL + before);
  await keep(baseURL + short); // and where it leads
  const name = `Второе имя ${unique()}`;
  const renamed = await call<NamedThing>(owner, "PUT", `/bases/${base.id}`, { ...FREE, base_name: name });
  const after = baseHref(renamed);
  expect(after).not.toBe(before);
  expect(await at(request, short)).toMatchObject({ status: 308, to: after });
  await new Promise((resolve) => setTimeout(resolve, 1_000)); // STALE_MS
  expect(await at(request, before)).toMatchObject({ status: 308, to: after });
  expect(await at(request, after)).toMatchObject({ status: 200, text: expect.stringContaining(name) });
});

test("no address tells the name of what one may not see", async ({ page, request }) => {
  await signIn(page);
  const word = unique();
  const title = `Тайна ${word}`;
  const paid = await aPaidBase(page.request, { access_type: "ONE_TIME", one_time_price: 100 });
  const free = await aFreeBase(page.request, `${word} база`);
  const bases = await call<(NamedThing & { access_type: string })[]>(page.request, "GET", "/bases/my");
  const personal = bases.find(({ access_type }) => access_type === "PRIVATE")!;
  const [sold, own, gone] = [
    await aPromptWith(page.request, TEXT, { title, promptBaseId: paid.id }),
    await aPromptWith(page.request, TEXT, { title, promptBaseId: personal.id }),
    await aPromptWith(page.request, TEXT, { title, promptBaseId: free.id }),
  ];
  expect((await at(request, withoutName(publicPromptHref(gone)))).to).toBe(publicPromptHref(gone));
  await call(page.request, "DELETE", `/prompts/${gone.id}`);
  await call(page.request, "DELETE", `/bases/${free.id}`);
  const closed = [publicPromptHref(sold), publicPromptHref(own), baseHref(personal)];
  const deleted = [publicPromptHref(gone), baseHref(free)];
  for (const href of [...closed, ...deleted])
    for (const path of [withoutName(href), href, `${withoutName(href)}-x`, `/en${withoutName(href)}`]) {
      const answer = await at(request, path);
      expect([answer.status, answer.to], path).toEqual([404, undefined]);
      // A request that contains the name gets it back.
      if (!path.endsWith(href)) expect(answer.text, path).not.toMatch(new RegExp(`${word}|tayna`, "i"));
    }
  // Analytics sees addresses: those of private things contain no names.
  expect(baseHref(personal)).toBe(`/bases/${personal.id}`);
  expect((await at(page.request, baseHref(personal))).status).toBe(200);
});

test("a form is answered where it was posted to: a redirect would have it posted again", async ({
  page: seller,
  newContext,
}) => {
  await signIn(seller);
  const plain = await newContext({ javaScriptEnabled: false });
  const buyer = await plain.newPage();
  await signInAsAdmin(buyer);
  const base = await anOpenedBase(seller, buyer);
  await buyer.goto(`/bases/${base.id}`);
  const name = `Другое имя ${unique()}`;
  const sold = { ...FREE, access_type: "CODE_ONLY", base_name: name };
  await call(seller.request, "PUT", `/bases/${base.id}`, sold);
  const sent: string[] = [];
  buyer.on("request", (request) => void (request.method() === "POST" && sent.push(request.url())));
  const form = reviewsOn(buyer);
  await form.getByLabel("Отзыв", { exact: true }).fill("Без оценки");
  await form.getByRole("button", { name: "Опубликовать отзыв" }).click();
  await expect(buyer.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(form.getByLabel("Отзыв", { exact: true })).toHaveValue("Без оценки");
  expect(sent).toHaveLength(1);
});

import { GET as feed } from "@/app/[locale]/feeds/selections.xml/route";
import { sitemapPart } from "@/lib/discovery/sitemap/sitemap";
import { sendMails } from "@/lib/notifications/mail/send-mails";
import { countUnread, listNotifications } from "@/lib/notifications/queries";
import { getSettings, setKind } from "@/lib/notifications/settings";
import { tellOfSecurity } from "@/lib/notifications/notify";
import { db } from "@/lib/platform/db/client";
import { env, reloadEnv } from "@/lib/platform/env";
import { Rendering, rendering } from "@/lib/platform/page-cache/rendering";
import { GUEST, type Member } from "@/lib/platform/viewer";
import { scorePrompts } from "@/lib/prompts/lists/score-prompts";
import { deletePrompt, updatePrompt } from "@/lib/prompts/mutations";
import { ROUTES } from "@/lib/follows/weekly/routes";
import { publishSelection } from "@/lib/follows/weekly/mutations";
import { proposeSelection } from "@/lib/follows/weekly/propose-selection";
import { getSelection, latestSelection, listSelections } from "@/lib/follows/weekly/queries";
import { tellReaders } from "@/lib/follows/weekly/tell-readers";
import { restoreTrash } from "@/lib/trash/mutations";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { checkedFeed } from "@/tests/support/discovery/atom-rules";
import { aBase } from "@/tests/support/factories/base";
import { anAddress } from "@/tests/support/factories/notification";
import { aPrompt } from "@/tests/support/factories/prompt";
import { startSmtp } from "@/tests/support/fakes/smtp";
import { handlersAt } from "@/tests/support/handlers-at";
import { hideThing, showThing } from "@/tests/support/moderation";
import { statementsOf } from "@/tests/support/statements";
import { aMember } from "@/tests/support/viewers";

let admin: Member;
let author: Member;
let open: Awaited<ReturnType<typeof aBase>>;

beforeEach(async () => {
  await resetDatabase();
  [admin, author] = [await aMember({ role: "admin" }), await aMember({ fullName: "Анна Автор" })];
  open = await aBase({ ownerId: author.id });
});

const titled = (title: string, values: Parameters<typeof aPrompt>[0] = {}) =>
  aPrompt({ base: open, title, ...values });
const publish = async (promptIds: string[], note = "", language: "ru" | "en" = "ru") => {
  const { week, version } = await proposeSelection(admin, { language });
  return publishSelection(admin, { language, note, promptIds, week, version });
};
const wants = (person: Member, byMail = false) => setKind(person, { kind: "selection", inApp: true, byMail });
const heard = async (person: Member) =>
  (await listNotifications(person, {})).items.map(({ text, path }) => ({ text, path }));
const titlesOf = async (number: number) =>
  (await getSelection(GUEST, { number })).prompts.map(({ title }) => title);
/** As if it had been published so many weeks ago. */
const earlier = (number: number, weeks: number) =>
  db.$executeRaw`UPDATE selections SET week = week - 7 * ${weeks}::int, published_at = published_at - make_interval(weeks => ${weeks}::int) WHERE number = ${number}`;
const proposed = async (language: "ru" | "en" = "ru") =>
  (await proposeSelection(admin, { language })).prompts.map(({ title }) => title);

test("proposed are open prompts in the language by worth, one of each category and author first, at most twelve", async () => {
  const other = await aBase({ ownerId: (await aMember()).id });
  const many = async (base: typeof open, category: string, titles: string[]) => {
    for (const [at, title] of titles.entries())
      await aPrompt({ base, title, category, promptText: `Текст: ${title}`, copyCount: 40 - at });
  };
  await many(open, "Продажи", ["А1", "А2", "А3", "А4", "А5", "А6", "А7"]);
  await many(other, "SEO", ["Б1", "Б2", "Б3", "Б4", "Б5", "Б6", "Б7"]);
  await titled("English", { language: "en", promptText: "In English", copyCount: 90 });
  const paid = await aBase({ ownerId: author.id, accessType: "ONE_TIME" });
  await aPrompt({ base: paid, title: "Платный", promptText: "Платный", copyCount: 90 });
  await scorePrompts(AbortSignal.timeout(30_000), true);
  const names = await proposed();
  expect(names).toHaveLength(12);
  expect(new Set(names.slice(0, 2))).toEqual(new Set(["А1", "Б1"]));
  expect(names.join()).not.toMatch(/English|Платный/);
  expect(await proposed("en")).toEqual(["English"]);
  const { others } = await proposeSelection(admin, { language: "ru" });
  expect(others.map(({ title }) => title)).toHaveLength(2);
});

test("what is old is proposed when it is copied now; what was selected lately is not", async () => {
  const [old, fresh, copied] = [
    await titled("Старый", { promptText: "1" }),
    await titled("Новый", { promptText: "2" }),
    await titled("Набирает", { promptText: "3" }),
  ];
  await db.prompt.updateMany({
    where: { id: { in: [old.id, copied.id] } },
    data: { openedAt: new Date("2026-01-01") },
  });
  await db.promptCopy.create({ data: { promptId: copied.id, day: new Date(), who: "x".repeat(43) } });
  expect((await proposed()).sort()).toEqual(["Набирает", "Новый"]);
  const { number } = await publish([fresh.id]);
  await earlier(number, 1);
  expect(await proposed()).toEqual(["Набирает"]);
  await earlier(number, 12);
  expect((await proposed()).sort()).toEqual(["Набирает", "Новый"]);
});

test("a published selection is the proposal of its week; published again it keeps its number and has the new prompts and words", async () => {
  const [first, second] = [await titled("Первый"), await titled("Второй", { promptText: "2" })];
  const { number } = await publish([second.id, first.id], "Коротко о письмах");
  expect(await titlesOf(number)).toEqual(["Второй", "Первый"]);
  const proposal = await proposeSelection(admin, { language: "ru" });
  expect(proposal).toMatchObject({ number, note: "Коротко о письмах", others: [] });
  expect(proposal.prompts.map(({ title }) => title)).toEqual(["Второй", "Первый"]);
  expect(await publish([first.id])).toEqual({ number });
  expect(await getSelection(GUEST, { number })).toMatchObject({ note: "", language: "ru" });
  expect(await titlesOf(number)).toEqual(["Первый"]);
  const english = await publish([first.id], "", "en");
  expect(english.number).not.toBe(number);
});

test("a closed, hidden or deleted prompt is gone from the selection at once, and back with it; one without open prompts is not there", async () => {
  const [first, second] = [await titled("Первый"), await titled("Второй", { promptText: "2" })];
  const closed = await aBase({ ownerId: author.id, accessType: "PRIVATE" });
  const { number } = await publish([first.id, second.id]);
  const move = (base: { id: string }) => updatePrompt(author, { id: first.id, promptBaseId: base.id });
  await move(closed);
  expect(await titlesOf(number)).toEqual(["Второй"]);
  expect((await getSelection(author, { number })).prompts.map(({ title }) => title)).toEqual(["Второй"]);
  await move(open);
  const report = await hideThing(admin, "prompt", first.id);
  expect(await titlesOf(number)).toEqual(["Второй"]);
  await showThing(admin, report);
  await deletePrompt(author, { id: second.id });
  expect(await latestSelection(GUEST, { language: "ru" })).toMatchObject({ number, titles: ["Первый"] });
  await restoreTrash(author, { kind: "prompt", id: second.id });
  expect(await titlesOf(number)).toEqual(["Первый", "Второй"]);
  await move(closed);
  await deletePrompt(author, { id: second.id });
  expect((await listSelections(GUEST, { language: "ru" })).items).toEqual([]);
  await expect(getSelection(GUEST, { number })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("prompts that are not open are left out of what is published; nothing else is nothing to publish", async () => {
  const paid = await aPrompt({ base: await aBase({ ownerId: admin.id, accessType: "ONE_TIME" }) });
  const { id } = await titled("Открытый");
  const { number } = await publish([paid.id, id]);
  expect((await db.selection.findUniqueOrThrow({ where: { number } })).promptIds).toEqual([id]);
  await expect(publish([paid.id])).rejects.toMatchObject({ code: "PROMPT_NOT_FOUND" });
});

test("lists are in a language, latest first; two statements show a selection however many prompts it has", async () => {
  const ids: string[] = [];
  for (let at = 0; at < 12; at += 1) ids.push((await titled(`№ ${at}`, { promptText: `${at}` })).id);
  const old = await publish(ids.slice(0, 3), "Раньше");
  await earlier(old.number, 1);
  const { number } = await publish(ids);
  await publish(ids.slice(0, 1), "In English", "en");
  const { items } = await listSelections(GUEST, { language: "ru" });
  expect(items.map((each) => [each.number, each.titles.length])).toEqual([
    [number, 12],
    [old.number, 3],
  ]);
  expect((await listSelections(GUEST, {}, { locale: "en" })).items.map(({ note }) => note)).toEqual([
    "In English",
  ]);
  expect((await statementsOf(() => getSelection(GUEST, { number }))).statements.length).toBeLessThanOrEqual(
    2,
  );
  expect((await statementsOf(() => listSelections(GUEST, { language: "ru" }))).statements.length).toBe(1);
});

test("pages with a title of a selection are dropped with its prompt, its base and its author", async () => {
  const { id } = await titled("Первый");
  await publish([id]);
  const page = new Rendering("page:/");
  await rendering.run(page, () => latestSelection(GUEST, { language: "ru" }));
  expect([...page.tags]).toEqual(
    expect.arrayContaining([`prompt:${id}`, `base:${open.id}`, `person:${author.id}`]),
  );
});

test("the feed has the latest selections with their titles; the sitemap has each selection in its language", async () => {
  const [first, second] = [await titled("Первый"), await titled("Второй", { promptText: "2" })];
  const old = await publish([first.id, second.id]);
  await earlier(old.number, 1);
  const { number } = await publish([second.id]);
  const answer = await feed(new Request(`${env().APP_ORIGIN}/feeds/selections.xml`), {
    params: Promise.resolve({ locale: "ru" }),
  });
  const body = await answer.text();
  const { title, alternate, entries } = checkedFeed(body, `${env().APP_ORIGIN}/feeds/selections.xml`);
  expect({ title, alternate }).toEqual({
    title: "Промптотека: подборки недели",
    alternate: `${env().APP_ORIGIN}/selections`,
  });
  expect(entries.map((each) => each.id)).toEqual(
    [number, old.number].map((each) => `${env().APP_ORIGIN}/selections/${each}`),
  );
  expect(body).toMatch(/<title>Подборка недели от \d\d\.\d\d\.\d{4}<\/title>/);
  expect(body).toContain("<summary>Первый, Второй</summary>");
  const changed = answer.headers.get("Last-Modified");
  await db.prompt.update({ where: { id: second.id }, data: { title: "Второй, исправленный" } });
  await publish([first.id], "", "en");
  const again = await feed(new Request(`${env().APP_ORIGIN}/feeds/selections.xml`), {
    params: Promise.resolve({ locale: "ru" }),
  });
  expect(again.headers.get("Last-Modified")).toBe(changed); // of the latest selection, not of its prompts
  const pages = (await sitemapPart("pages"))!;
  expect(pages).toContain(`<loc>${env().APP_ORIGIN}/selections/${number}</loc>`);
  expect(pages).toContain(`<loc>${env().APP_ORIGIN}/en/selections</loc>`);
  expect(pages).not.toContain(`/en/selections/${number}`);
});

test("people who want it are notified in batches, once, in its language; a change of the selection tells nobody again", async () => {
  const [one, two, english, other] = [
    await aMember(),
    await aMember(),
    await aMember({ language: "en" }),
    await aMember(),
  ];
  for (const person of [one, two, english]) await wants(person);
  const [first, second] = [await titled("Первый"), await titled("Второй", { promptText: "2" })];
  const { number } = await publish([first.id, second.id]);
  const interrupted = new AbortController();
  interrupted.abort();
  await tellReaders(interrupted.signal, 1);
  expect(await db.notification.count()).toBe(0);
  await tellReaders(undefined, 1);
  const news = [{ text: "Подборка недели: «Первый» и ещё 1 промпт", path: `/selections/${number}` }];
  for (const person of [one, two]) expect(await heard(person)).toEqual(news);
  for (const person of [english, other]) expect(await heard(person)).toEqual([]);
  await publish([second.id]);
  await tellReaders();
  expect(await heard(one)).toEqual([{ ...news[0]!, text: "Подборка недели: «Второй»" }]);
  expect(await db.notification.count()).toBe(2);
  await deletePrompt(author, { id: second.id });
  expect(await heard(one)).toEqual([]);
  expect(await countUnread(one)).toEqual({ count: 0 });
  await restoreTrash(author, { kind: "prompt", id: second.id });
  expect(await countUnread(one)).toEqual({ count: 1 });
});

test("a form of last week, or one that another administrator was faster than, publishes nothing and changes nothing", async () => {
  const [first, second] = [await titled("Первый"), await titled("Второй", { promptText: "2" })];
  const language = "ru" as const;
  const { week, version } = await proposeSelection(admin, { language });
  const input = { language, note: "", promptIds: [first.id], week, version };
  const lastWeek = new Date(Date.parse(week) - 7 * 86_400_000).toISOString().slice(0, 10);
  await expect(publishSelection(admin, { ...input, week: lastWeek })).rejects.toMatchObject({
    code: "CONFLICT",
  });
  expect(await db.selection.count()).toBe(0);
  const both = await Promise.allSettled([publishSelection(admin, input), publishSelection(admin, input)]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const { version: next } = await proposeSelection(admin, { language });
  const { number } = await publish([second.id], "Другая");
  for (const stale of [version, next])
    await expect(publishSelection(admin, { ...input, version: stale })).rejects.toMatchObject({
      code: "CONFLICT",
    });
  expect(await titlesOf(number)).toEqual(["Второй"]);
  expect(await db.auditEntry.findMany({ orderBy: { createdAt: "asc" } })).toMatchObject([
    { action: "selection-published", details: { selection: number, change: "added" } },
    { action: "selection-published", details: { selection: number, change: "changed" } },
  ]);
});

test("changes use up no numbers; publishing needs a fresh sign-in, a change of what is published does not", async () => {
  const { id } = await titled("Первый");
  const long = { ...admin, via: { ...admin.via, signedInAt: new Date(0) } };
  const as = async (viewer: Member) => {
    const { week, version } = await proposeSelection(viewer, { language: "ru" });
    return publishSelection(viewer, { language: "ru", note: "", promptIds: [id], week, version });
  };
  await expect(as(long)).rejects.toMatchObject({ code: "FRESH_SIGN_IN_REQUIRED" });
  const { number } = await as(admin);
  expect([await as(long), await as(long)]).toEqual([{ number }, { number }]);
  expect(await publish([id], "", "en")).toEqual({ number: number + 1 });
});

test("of a selection without open prompts, and of one older than two days, nobody is told", async () => {
  const reader = await aMember();
  await wants(reader);
  const first = await titled("Первый");
  const { number } = await publish([first.id]);
  await deletePrompt(author, { id: first.id });
  await tellReaders();
  await restoreTrash(author, { kind: "prompt", id: first.id });
  await db.$executeRaw`UPDATE selections SET published_at = now() - interval '49 hours'`;
  await tellReaders();
  expect(await db.notification.count()).toBe(0);
  await db.$executeRaw`UPDATE selections SET published_at = now()`;
  await tellReaders();
  expect(await heard(reader)).toEqual([{ text: "Подборка недели: «Первый»", path: `/selections/${number}` }]);
});

test("a killed job continues where it was: people of a finished batch are not asked again", async () => {
  const people = [await aMember(), await aMember(), await aMember()].sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const person of people) await wants(person);
  const { number } = await publish([(await titled("Первый")).id]);
  await db.selection.update({ where: { number }, data: { after: people[1]!.id } });
  await tellReaders();
  expect((await db.notification.findMany()).map(({ userId }) => userId)).toEqual([people[2]!.id]);
  expect((await db.selection.findUniqueOrThrow({ where: { number } })).toldAt).not.toBeNull();
});

test("it is off until switched on; its mail comes once, with the way out", async () => {
  const smtp = await startSmtp();
  Object.assign(process.env, smtp.env);
  reloadEnv();
  const [reader, silent] = [await aMember(), await aMember()];
  await anAddress(reader.id, "nina@example.com");
  await anAddress(silent.id, "silent@example.com");
  const { kinds } = await getSettings(silent);
  expect(kinds.filter(({ inApp, byMail }) => !inApp || !byMail)).toEqual([
    { kind: "selection", inApp: false, byMail: false },
    { kind: "copied", inApp: true, byMail: false },
  ]);
  await wants(reader, true);
  const first = await titled("Первый");
  const { number } = await publish([first.id]);
  await tellReaders();
  await tellOfSecurity(db, silent.id, "passkeyAdded");
  const due = await db.mail.findMany({ orderBy: { nextTry: "asc" } });
  expect(due.map(({ userId }) => userId)).toEqual([silent.id, reader.id]); // security goes first
  await sendMails();
  await tellReaders();
  await sendMails();
  // sent by lanes: they arrive in any order
  const subjects = new Map(smtp.mails.map(({ to, parsed }) => [to, parsed.subject]));
  expect(smtp.mails).toHaveLength(2);
  expect(subjects.get("silent@example.com")).toEqual(expect.any(String));
  expect(subjects.get("nina@example.com")).toBe("Подборка недели");
  const { text } = smtp.mails.find(({ to }) => to === "nina@example.com")!.parsed;
  expect(text).toContain("Подборка недели: «Первый»");
  expect(text).toContain(`${env().APP_ORIGIN}/selections/${number}`);
  expect(text).toContain("/mail/unsubscribe?token=");
  await wants(silent, true);
  await publish([first.id], "", "en");
  await db.$executeRaw`UPDATE users SET language = 'en' WHERE id = ${silent.id}::uuid`;
  await tellReaders();
  expect(await db.mail.count({ where: { state: "waiting" } })).toBe(1);
  await deletePrompt(author, { id: first.id });
  await sendMails();
  expect(smtp.mails).toHaveLength(2);
  await smtp.close();
});

test("calls: everybody reads, administrators alone propose and publish, wrong input is refused", async () => {
  const [all, one, propose] = [
    handlersAt("/selections", ROUTES),
    handlersAt("/selections/{number}", ROUTES),
    handlersAt("/admin/selections/{language}", ROUTES),
  ];
  const [token, stranger] = [await aToken(admin.id), await aToken(author.id)];
  const { id } = await titled("Первый");
  const { week, version } = await proposeSelection(admin, { language: "ru" });
  const put = (json: object, as: string | undefined = token, language = "ru") =>
    send(propose.PUT, "PUT", { token: as, params: { language }, json: { week, version, ...json } });
  expect((await put({ promptIds: [id] }, stranger)).status).toBe(403);
  expect((await send(propose.GET, "GET", { token: stranger, params: { language: "ru" } })).status).toBe(403);
  expect((await send(propose.GET, "GET", { params: { language: "ru" } })).status).toBe(401);
  expect((await put({ promptIds: [id] }, token, "de")).status).toBe(404);
  for (const promptIds of [[], ["x"], Array.from({ length: 13 }, () => id)])
    expect((await put({ promptIds })).status).toBe(422);
  expect((await put({ promptIds: [id], note: "я".repeat(301) })).status).toBe(422);
  for (const missing of ["week", "version"])
    expect((await put({ promptIds: [id], [missing]: undefined })).status).toBe(422);
  const { status, body } = await put({ promptIds: [id], note: "Начало" });
  expect([status, body]).toEqual([200, { number: expect.any(Number) as number }]);
  const { number } = body as { number: number };
  const list = await send(all.GET, "GET", { query: "?language=ru" });
  expect(list.body).toEqual([
    {
      number,
      language: "ru",
      note: "Начало",
      publishedAt: expect.any(String) as string,
      titles: ["Первый"],
    },
  ]);
  const read = await send(one.GET, "GET", { params: { number: String(number) } });
  expect(read.body).toMatchObject({ number, prompts: [{ id, title: "Первый" }] });
  expect(read.text).not.toContain("promptText");
  for (const wrong of ["0", "x", "2147483648", String(number + 1)])
    expect((await send(one.GET, "GET", { params: { number: wrong } })).status).toBe(404);
});

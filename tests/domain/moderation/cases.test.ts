import pg from "pg";
import { changePerson, hideBase } from "@/lib/bases/sales-off/mutations";
import { deleteMe } from "@/lib/identity/mutations";
import { carryOutRounds } from "@/lib/notifications/rounds";
import { db } from "@/lib/platform/db/client";
import { GUEST, type Member, type Viewer } from "@/lib/platform/viewer";
import { deletePrompt } from "@/lib/prompts/mutations";
import { decideReport } from "@/lib/reports/decide";
import { createReport, replyToDecision } from "@/lib/reports/mutations";
import { getNotice, listReports, nameReported } from "@/lib/reports/queries";
import type { ReportKind } from "@/lib/reports/reasons";
import { restoreTrash } from "@/lib/trash/mutations";
import { query, resetDatabase, testDatabaseUrl } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aTextExample } from "@/tests/support/factories/example";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aReview } from "@/tests/support/factories/review";
import { costOf, sentBy } from "@/tests/support/growth/plans";
import { hideThing, showThing } from "@/tests/support/moderation";
import { aMember } from "@/tests/support/viewers";

let owner: Member;
let admin: Member;
let base: Awaited<ReturnType<typeof aBase>>;
let prompt: Awaited<ReturnType<typeof aPrompt>>;

beforeEach(async () => {
  await resetDatabase();
  [owner, admin] = [await aMember({ fullName: "Вера" }), await aMember({ role: "admin" })];
  base = await aBase({ ownerId: owner.id });
  prompt = await aPrompt({ base, userId: owner.id });
});

const report = (viewer: Viewer, kind: ReportKind, id: string, address = "192.0.2.1") =>
  createReport(viewer, { kind, id, reason: "illegal", text: "Нельзя" }, { address });
const open = async () => (await listReports(admin)).items;
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "done",
    (error: { code?: string }) => error.code,
  );

test("all reports of one thing are one case; a decision ends it, another report opens it again", async () => {
  const reporter = await aMember();
  for (let last = 1; last <= 3; last += 1) await report(GUEST, "prompt", prompt.id, `192.0.2.${last}`);
  expect(await codeOf(report(GUEST, "prompt", prompt.id))).toBe("REPORT_EXISTS");
  await createReport(
    reporter,
    { kind: "prompt", id: prompt.id, reason: "spam", text: "Реклама" },
    { address: "192.0.2.1" },
  );
  const [first, ...others] = await open();
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    kind: "prompt",
    targetId: prompt.id,
    count: 4,
    reasons: ["illegal", "spam"],
    thing: { title: prompt.title, author: { id: owner.id, reports: 4, isBlocked: false } },
  });
  expect(first!.reports[0]).toMatchObject({ reason: "spam", text: "Реклама", reporter: { id: reporter.id } });
  await decideReport(admin, { id: first!.id, decision: "dismiss", note: "Всё в порядке" });
  expect(await open()).toEqual([]);
  await report(GUEST, "prompt", prompt.id);
  expect(await open()).toMatchObject([
    {
      id: first!.id,
      count: 5,
      decisions: [{ decision: "dismiss", note: "Всё в порядке", by: { id: admin.id } }],
    },
  ]);
});

test("what is reported is named to whoever sees it, and to nobody else", async () => {
  const review = await aReview({ baseId: base.id, text: "Плохо" });
  const result = await aTextExample(prompt);
  const stranger = await aMember();
  const names = (viewer: Viewer) =>
    Promise.all(
      (
        [
          ["prompt", prompt.id],
          ["base", base.id],
          ["user", owner.id],
          ["review", review.id],
          ["example", result.id],
        ] as const
      ).map(([kind, id]) =>
        codeOf(nameReported(viewer, { kind, id })).then(async (code) =>
          code === "done" ? nameReported(viewer, { kind, id }) : code,
        ),
      ),
    );
  expect(await names(GUEST)).toEqual([
    prompt.title,
    base.baseName,
    "Вера",
    `${base.baseName}: Плохо`,
    expect.stringContaining(prompt.title),
  ]);
  await db.promptBase.update({ where: { id: base.id }, data: { accessType: "PRIVATE" } });
  await db.prompt.updateMany({ data: { isPublic: false } });
  expect(await names(stranger)).toEqual([
    "PROMPT_NOT_FOUND",
    "BASE_NOT_FOUND",
    "Вера",
    "REVIEW_NOT_FOUND",
    "EXAMPLE_NOT_FOUND",
  ]);
});

test("a result that everybody sees of a prompt whose title nobody may know is named by its base", async () => {
  const sold = await aBase({ ownerId: owner.id, accessType: "ONE_TIME", showContents: false });
  const secret = await aPrompt({ base: sold, userId: owner.id });
  const { id } = await aTextExample(secret, { isPublic: true, caption: "Афиша" });
  const name = () => nameReported(GUEST, { kind: "example", id });
  expect(await name()).toBe(`${sold.baseName}: Афиша`);
  await db.promptBase.update({ where: { id: sold.id }, data: { showContents: true } });
  expect(await name()).toBe(`${secret.title}: Афиша`);
});

test("a result that is named as the part of a prompt is reported in its place", async () => {
  const { id: part } = await aTextExample(prompt, { isPublic: true });
  const input = { kind: "prompt" as const, id: prompt.id, reason: "spam" as const, text: "" };
  await createReport(GUEST, { ...input, part }, { address: "192.0.2.1" });
  await createReport(GUEST, input, { address: "192.0.2.1" });
  expect((await open()).map(({ targetId }) => targetId)).toEqual([prompt.id, part]);
});

test("the author of a hidden review reads why and answers; hidden with the person it has the person's case", async () => {
  const reviewer = await aMember();
  const review = await aReview({ baseId: base.id, authorId: reviewer.id });
  const asked = { kind: "review" as const, id: review.id };
  const hidden = await hideThing(admin, "review", review.id);
  expect(await getNotice(reviewer, asked)).toMatchObject({ caseId: hidden, reason: "illegal" });
  expect(await replyToDecision(reviewer, { id: hidden, text: "Исправил" })).toMatchObject({
    isWaiting: true,
  });
  await showThing(admin, hidden);
  expect(await codeOf(getNotice(reviewer, asked))).toBe("NOT_FOUND");
  const person = await hideThing(admin, "user", reviewer.id);
  expect(await getNotice(reviewer, asked)).toMatchObject({ caseId: person });
  await replyToDecision(reviewer, { id: person, text: "Это не я" });
});

test("nobody reports what they do not see, and is told the same of what there never was", async () => {
  const secret = await aPrompt({ base: await aBase({ ownerId: owner.id, accessType: "PRIVATE" }) });
  const paid = await aPrompt({ base: await aBase({ ownerId: owner.id, accessType: "ONE_TIME" }) });
  const result = await aTextExample(paid);
  const stranger = await aMember();
  for (const [kind, id, code] of [
    ["prompt", secret.id, "PROMPT_NOT_FOUND"],
    ["prompt", paid.id, "PROMPT_NOT_FOUND"],
    ["base", secret.promptBaseId, "BASE_NOT_FOUND"],
    ["example", result.id, "EXAMPLE_NOT_FOUND"],
    ["user", base.id, "USER_NOT_FOUND"],
    ["review", base.id, "REVIEW_NOT_FOUND"],
  ] as const)
    for (const viewer of [GUEST, stranger]) expect(await codeOf(report(viewer, kind, id))).toBe(code);
  expect(await db.reportCase.count()).toBe(0);
});

test("the owner reads why and answers; the case waits again, and administrators read the answer; nobody else may", async () => {
  const stranger = await aMember();
  const { id } = await report(GUEST, "prompt", prompt.id);
  await decideReport(admin, { id, decision: "hide", note: "Правила, п. 3" });
  const of = { kind: "prompt", id: prompt.id } as const;
  const notice = await getNotice(owner, of);
  expect(notice).toMatchObject({ reason: "illegal", note: "Правила, п. 3", reply: null, isWaiting: false });
  for (const viewer of [stranger, admin]) {
    expect(await codeOf(getNotice(viewer, of))).toBe("NOT_FOUND");
    expect(await codeOf(replyToDecision(viewer, { id: notice.caseId, text: "Это моё" }))).toBe("NOT_FOUND");
  }
  expect(await codeOf(getNotice(GUEST, of))).toBe("UNAUTHENTICATED");
  await replyToDecision(owner, { id: notice.caseId, text: "Я исправил" });
  expect(await replyToDecision(owner, { id: notice.caseId, text: "Я всё исправил" })).toMatchObject({
    reply: "Я всё исправил",
    isWaiting: true,
  });
  expect(await open()).toMatchObject([
    {
      id: notice.caseId,
      thing: { isHidden: true },
      decisions: [{ decision: "hide", reply: "Я всё исправил" }],
    },
  ]);
  await decideReport(admin, { id, decision: "dismiss", note: "Не всё" });
  expect(await getNotice(owner, of)).toMatchObject({ isWaiting: false });
  expect(await replyToDecision(owner, { id: notice.caseId, text: "Теперь всё" })).toMatchObject({
    reply: "Теперь всё",
    isWaiting: true,
  });
  await decideReport(admin, { id, decision: "restore", note: "" });
  expect(await codeOf(getNotice(owner, of))).toBe("NOT_FOUND");
  expect(await codeOf(replyToDecision(owner, { id: notice.caseId, text: "Спасибо" }))).toBe("REPORT_DECIDED");
});

test("a base that was shown after a case and is hidden again without one has no notice of the case", async () => {
  const of = { kind: "base", id: prompt.promptBaseId } as const;
  const caseId = await hideThing(admin, "base", of.id);
  expect(await getNotice(owner, of)).toMatchObject({ caseId });
  await showThing(admin, caseId);
  await hideBase(admin, { id: of.id, hidden: true, reason: "Другая причина" });
  expect(await codeOf(getNotice(owner, of))).toBe("NOT_FOUND");
});

test("who has access to a hidden base is told, and told again when it is shown", async () => {
  const paid = await aBase({ ownerId: owner.id, accessType: "ONE_TIME", oneTimePrice: 100 });
  const buyer = await aMember();
  await anAccess({ userId: buyer.id, baseId: paid.id });
  const { id } = await report(GUEST, "base", paid.id);
  await decideReport(admin, { id, decision: "hide", note: "" });
  await carryOutRounds();
  await carryOutRounds();
  await decideReport(admin, { id, decision: "restore", note: "" });
  await carryOutRounds();
  const told = await db.notification.findMany({ where: { userId: buyer.id }, orderBy: { createdAt: "asc" } });
  expect(told.map(({ data }) => data)).toEqual([
    { baseId: paid.id, what: "accessHidden" },
    { baseId: paid.id, what: "accessShown" },
  ]);
  expect(await db.notification.count({ where: { userId: owner.id, kind: "stopped" } })).toBe(2);
  const person = await report(GUEST, "user", owner.id);
  await decideReport(admin, { id: person.id, decision: "hide", note: "" });
  await carryOutRounds();
  expect(await db.notification.count({ where: { userId: buyer.id } })).toBe(3);
});

test("block-user hides the thing and blocks whose it is, as by hand", async () => {
  const { id } = await report(GUEST, "prompt", prompt.id);
  expect(await decideReport(admin, { id, decision: "block-user", note: "Мошенник" })).toMatchObject({
    state: "blocked",
    thing: { isHidden: true, author: { isBlocked: true } },
  });
  expect(await db.user.findUniqueOrThrow({ where: { id: owner.id } })).toMatchObject({
    blockedAt: expect.any(Date),
    blockedReason: "Мошенник",
  });
  expect(await codeOf(decideReport(admin, { id, decision: "block-user", note: "" }))).toBe("REPORT_DECIDED");
  await changePerson(admin, { id: owner.id, blocked: false, reason: "" });
  expect(await decideReport(admin, { id, decision: "restore", note: "" })).toMatchObject({
    state: "restored",
  });
});

test("two administrators decide at once: one does; a report in the same moment is decided or waits", async () => {
  const second = await aMember({ role: "admin" });
  for (let round = 0; round < 5; round += 1) {
    const { id } = await report(GUEST, "prompt", prompt.id);
    const answers = await Promise.all([
      codeOf(decideReport(admin, { id, decision: "dismiss", note: "" })),
      codeOf(decideReport(second, { id, decision: "dismiss", note: "" })),
    ]);
    expect(answers.toSorted()).toEqual(["REPORT_DECIDED", "done"]);
    const last = await report(GUEST, "prompt", prompt.id);
    await Promise.all([
      codeOf(decideReport(admin, { id: last.id, decision: "hide", note: "" })),
      ...[2, 3, 4].map((at) => codeOf(report(GUEST, "prompt", prompt.id, `192.0.2.${at}`))),
    ]);
    const { decision } = await db.reportCase.findFirstOrThrow();
    expect(decision === null).toBe((await db.report.count({ where: { decision: null } })) > 0);
    // Hidden things cannot be reported, so that no report arrives after the decision.
    expect(decision).toBe("hide");
    await decideReport(admin, { id, decision: "restore", note: "" });
  }
});

test("what is deleted while it is decided about is gone or decided; its case goes with it and comes back with it", async () => {
  const { id } = await report(GUEST, "prompt", prompt.id);
  const [decided, deleted] = await Promise.all([
    codeOf(decideReport(admin, { id, decision: "hide", note: "" })),
    codeOf(deletePrompt(owner, { id: prompt.id })),
  ]);
  expect(["done", "NOT_FOUND"]).toContain(decided);
  expect(deleted).toBe("done");
  expect(await db.reportCase.count()).toBe(0);
  expect((await listReports(admin, { status: "decided" })).items).toEqual([]);
  await restoreTrash(owner, { kind: "prompt", id: prompt.id });
  expect(await db.reportCase.findFirstOrThrow()).toMatchObject({
    count: 1,
    decision: decided === "done" ? "hide" : null,
    promptId: prompt.id,
  });
  expect(await db.report.count()).toBe(1);
});

test("a deleted account leaves no case of its things, and its reports without a name", async () => {
  const leaving = await aMember({ fullName: "Уходящий" });
  const theirs = await aPrompt({ base: await aBase({ ownerId: leaving.id }), userId: leaving.id });
  await report(GUEST, "prompt", theirs.id);
  await report(GUEST, "user", leaving.id);
  await report(leaving, "prompt", prompt.id);
  await deleteMe(leaving, { confirm: "Уходящий" });
  expect(await open()).toMatchObject([{ targetId: prompt.id, reports: [{ reporter: null }] }]);
  expect(await db.reportCase.count()).toBe(1);
});

test("the queue of a hundred thousand cases pages by its index @heavy", async () => {
  await query(
    testDatabaseUrl(),
    `INSERT INTO users (id, full_name, updated_at) SELECT gen_random_uuid(), 'Кто-то', now() FROM generate_series(1, 100000);
     INSERT INTO report_cases (id, kind, user_id, author_id, count, reasons, last_at, decision)
     SELECT gen_random_uuid(), 'user', id, id, 1, '{spam}', now() - random() * interval '90 days', CASE WHEN random() < 0.5 THEN 'hide' END FROM users WHERE full_name = 'Кто-то';
     ANALYZE report_cases;`,
  );
  for (const status of ["open", "decided"] as const) {
    let cursor: string | undefined;
    const seen: string[] = [];
    for (let page = 0; page < 3; page += 1) {
      const { items, nextCursor } = await listReports(admin, { status, limit: 20, cursor });
      seen.push(...items.map((each) => each.id));
      cursor = nextCursor ?? undefined;
    }
    expect(new Set(seen).size).toBe(60);
  }
  expect((await listReports(admin)).total).toBe(1000);
});

test("of ten thousand reports of one thing the newest twenty are read", async () => {
  await report(GUEST, "prompt", prompt.id);
  await query(
    testDatabaseUrl(),
    `INSERT INTO reports (id, case_id, reporter_mark, reason, text, created_at)
     SELECT gen_random_uuid(), c.id, n::text, 'spam', n::text, now() + make_interval(secs => n) FROM report_cases c, generate_series(1, 10000) n;
     ANALYZE reports`,
  );
  const client = new pg.Client({ connectionString: testDatabaseUrl() });
  await client.connect();
  try {
    const sent = await sentBy(async () => {
      const [found] = await open();
      expect(found!.reports.map(({ text }) => text)).toEqual(
        Array.from({ length: 20 }, (_, at) => String(10_000 - at)),
      );
    });
    const costs = sent
      .filter(({ text }) => /\breports\b/.test(text))
      .map((statement) => costOf(client, statement));
    const read = (await Promise.all(costs)).reduce((sum, each) => sum + each.read, 0);
    expect(read).toBeLessThan(100);
  } finally {
    await client.end();
  }
});

import { deleteBase, publishBase } from "@/lib/bases/mutations";
import { deleteReview, putReview } from "@/lib/bases/reviews/mutations";
import { hideBase } from "@/lib/bases/sales-off/mutations";
import { db } from "@/lib/platform/db/client";
import { asAppError } from "@/lib/platform/db/errors";
import { AppError } from "@/lib/platform/errors";
import { GUEST, type Member } from "@/lib/platform/viewer";
import { createPrompt, deletePrompt, updatePrompt } from "@/lib/prompts/mutations";
import { drawNumber, newSeed } from "@/lib/templates/random";
import { decideReport } from "@/lib/reports/decide";
import { createReport } from "@/lib/reports/mutations";
import type { ReportKind } from "@/lib/reports/reasons";
import { deleteTrash, restoreTrash } from "@/lib/trash/mutations";
import { resetDatabase } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aCode } from "@/tests/support/factories/code";
import { sized } from "@/tests/support/size";
import { aMember } from "@/tests/support/viewers";

const ROUNDS = sized(20, 300);
const AT_ONCE = 9;
const TEXTS = ["Первый текст промпта", "Второй текст промпта", "Третий текст промпта"];
const WORDS = { title: "Промпт", shortDescription: "Один из многих промптов", contentType: "TEXT" as const };

beforeEach(resetDatabase);

/** Violated invariants, which must not occur after any sequence of actions. */
const broken = () => db.$queryRaw<{ what: string; id: string }[]>`
  SELECT 'shown base of a hidden owner' AS what, b.id::text FROM prompt_bases b JOIN users u ON u.id = b.owner_id
    WHERE b.access_type <> 'PRIVATE' AND u.hidden_at IS NOT NULL AND b.hidden_at IS NULL
  UNION ALL SELECT 'base hidden with an owner who is shown', b.id::text FROM prompt_bases b JOIN users u ON u.id = b.owner_id WHERE b.hidden_with_owner AND u.hidden_at IS NULL
  UNION ALL SELECT 'open prompt that should not be, or the other way round', p.id::text FROM prompts p JOIN prompt_bases b ON b.id = p.prompt_base_id
    WHERE p.is_public <> (b.access_type = 'FREE' AND b.hidden_at IS NULL AND p.hidden_at IS NULL)
  UNION ALL SELECT 'prompt hidden with what is shown, or itself with another', p.id::text FROM prompts p WHERE
    EXISTS (SELECT FROM prompts o WHERE o.id = p.hidden_with AND (o.hidden_at IS NULL OR o.hidden_with IS NOT NULL))
    OR EXISTS (SELECT FROM prompt_bases b WHERE b.id = p.hidden_with AND (b.hidden_at IS NULL OR b.hidden_with_owner))
  UNION ALL SELECT 'shown review of a hidden author, or the other way round', r.id::text FROM base_reviews r JOIN users u ON u.id = r.author_id
    WHERE CASE WHEN u.hidden_at IS NULL THEN r.hidden_with_author ELSE r.hidden_at IS NULL END`;

test("whatever is hidden, shown, edited, moved, deleted and brought back at once, nothing is hidden with what is shown, or seen with what is hidden", async () => {
  const seed = newSeed();
  let draws = 0;
  const pick = <T>(list: readonly T[]): T => list[drawNumber(0, list.length - 1, seed, String(++draws))]!;
  const people = [await aMember(), await aMember()];
  const admin = await aMember({ role: "admin" });
  const bases: { id: string; owner: Member }[] = [];
  for (const owner of people) {
    const of = { ownerId: owner.id };
    const draft = await aBase({ ...of, isDraft: true, hiddenAt: new Date() });
    const sold = await aBase({ ...of, accessType: "CODE_ONLY" });
    const open = [await aBase({ ...of, accessType: "PRIVATE" }), await aBase(of), await aBase(of)];
    bases.push(...[draft, sold, ...open].map(({ id }) => ({ id, owner })));
    for (const buyer of people.filter((each) => each !== owner)) {
      // It has run out, so that the base can be deleted; the right to review it stays.
      const { id: accessId } = await anAccess({
        userId: buyer.id,
        baseId: sold.id,
        isActivatedByCode: true,
        expiresAt: new Date(0),
      });
      const { id: codeId } = await aCode({ baseId: sold.id });
      await db.codeRedemption.create({ data: { codeId, userId: buyer.id, accessId } });
    }
  }

  const write = ({ id, owner }: (typeof bases)[number]) =>
    createPrompt(owner, { ...WORDS, promptBaseId: id, promptText: pick(TEXTS) });
  for (const base of bases) await write(base);

  async function something(): Promise<() => Promise<unknown>> {
    const [prompts, reviews, cases, bin] = await Promise.all([
      db.prompt.findMany({ select: { id: true, userId: true } }),
      db.baseReview.findMany({ select: { id: true } }),
      db.reportCase.findMany({ select: { id: true } }),
      db.trashEntry.findMany({ select: { kind: true, itemId: true, ownerId: true } }),
    ]);
    const [base, person] = [pick(bases), pick(people)];
    if (prompts.length === 0) return () => write(base); // all are in the bin
    const prompt = pick(prompts);
    const by = (id: string | null) => people.find((each) => each.id === id)!;
    const author = by(prompt.userId);
    const { id: place } = pick(bases.filter(({ owner }) => owner === author));
    const deleted = bin.length > 0 ? pick(bin) : null;
    const [caseId, reviewId] = [cases, reviews].map((each) => (each.length > 0 ? pick(each).id : null));
    const report = (viewer: Member | typeof GUEST, kind: ReportKind, id: string) => () =>
      createReport(viewer, { kind, id, reason: "spam", text: "" }, { address: `192.0.2.${draws % 250}` });
    const back = deleted && { kind: deleted.kind, id: deleted.itemId };
    return pick([
      report(author, "prompt", prompt.id),
      report(base.owner, "base", base.id),
      report(GUEST, "user", person.id),
      () => updatePrompt(author, { id: prompt.id, promptText: pick(TEXTS) }),
      () => updatePrompt(author, { id: prompt.id, promptBaseId: place }),
      () => deletePrompt(author, { id: prompt.id }),
      () => deleteBase(base.owner, { id: base.id }),
      () => write(base),
      () => publishBase(base.owner, { id: base.id }),
      () => hideBase(admin, { id: base.id, hidden: pick([true, false]), reason: "" }),
      () => putReview(person, { id: base.id, rating: pick([1, 5]), text: "Отзыв" }),
      () => deleteReview(person, { id: base.id }),
      ...(reviewId ? [report(GUEST, "review", reviewId)] : []),
      ...(caseId
        ? (["hide", "restore", "hide", "restore", "dismiss"] as const).map(
            (decision) => () => decideReport(admin, { id: caseId, decision, note: "" }),
          )
        : []),
      ...(back
        ? [restoreTrash, restoreTrash, deleteTrash].map((call) => () => call(by(deleted.ownerId), back))
        : []),
    ]);
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    const calls: (() => Promise<unknown>)[] = [];
    for (let at = 0; at < AT_ONCE; at += 1) calls.push(await something());
    const came = await Promise.allSettled(calls.map((call) => call()));
    const failed = came.flatMap((each) => (each.status === "rejected" ? [asAppError(each.reason)] : []));
    expect(failed.filter((error) => !(error instanceof AppError) || error.status >= 500)).toEqual([]);
    expect({ seed, round, broken: await broken() }).toEqual({ seed, round, broken: [] });
  }
}, 600_000);

import { expect } from "@playwright/test";
import { looksRight, looksRightInBothThemes } from "../../support/e2e/axe";
import { test } from "../../support/e2e/browser";
import { opensByLink } from "../../support/e2e/dialogs";
import { aPromptWith } from "../../support/e2e/editor";
import { onSubmission } from "../../support/e2e/forms";
import { aFreeBase, call, signIn, signInAsAdmin, unique } from "../../support/e2e/people";
import { anOpenedBase, reviewsOn } from "../../support/e2e/reviews";
import { rememberToasts } from "../../support/e2e/toasts";

/** The same story of two things: a prompt in Russian at a desk, a base that somebody has bought in English on a phone. */
const STORIES = [
  {
    kind: "prompt" as const,
    home: "/",
    viewport: { width: 1280, height: 800 },
    titled: "Пожаловаться на промпт",
    report: (name: string) => `Пожаловаться: ${name}`,
    reason: ["Причина", "Нарушение закона"],
    details: "Подробности",
    send: "Отправить жалобу",
    lost: "Не удалось отправить жалобу",
    tab: "Жалобы",
    note: "Пояснение автору",
    block: "Скрыть и заблокировать автора",
    decline: "Отмена",
    hide: "Скрыть",
    restore: "Вернуть",
    hidden: "Промпт скрыт администратором",
    why: "Причина: Нарушение закона.",
    answer: "Ответ администраторам",
    sendAnswer: "Отправить ответ",
    waits: "Ваш ответ ждёт решения.",
  },
  {
    kind: "base" as const,
    home: "/en",
    viewport: { width: 390, height: 844 },
    titled: "Report the collection",
    report: (name: string) => `Report: ${name}`,
    reason: ["Reason", "Against the law"],
    details: "Details",
    send: "Send report",
    lost: "Couldn’t send the report",
    tab: "Reports",
    note: "Note to the author",
    block: "Hide and block the author",
    decline: "Cancel",
    hide: "Hide",
    restore: "Bring back",
    hidden: "The collection is hidden by an administrator",
    why: "Reason: Against the law.",
    answer: "Answer to the administrators",
    sendAnswer: "Send the answer",
    waits: "Your answer is waiting for a decision.",
  },
];

for (const words of STORIES)
  test(`a visitor reports a ${words.kind}, an administrator hides it, its author reads why and answers, and it comes back (${words.home})`, async ({
    newContext,
  }) => {
    const { kind, home, viewport } = words;
    const place = home === "/" ? "" : home;
    const [author, guest, admin, buyer] = await Promise.all(
      [0, 1, 2, 3].map(async () => (await newContext({ viewport })).newPage()),
    );
    for (const each of [author!, guest!, admin!]) await rememberToasts(each);
    await signIn(author!);
    await signIn(buyer!);
    const word = unique();
    const text = `Текст про ${word} и ещё немного`;
    let thing: { id: string; name: string };
    if (kind === "prompt") {
      const base = await aFreeBase(author!.request, `База ${word}`);
      const title = `Промпт ${word}`;
      thing = {
        ...(await aPromptWith(author!.request, text, { title, promptBaseId: base.id })),
        name: title,
      };
    } else {
      thing = await anOpenedBase(author!, buyer!);
    }
    const open = `${place}/${kind === "prompt" ? "public-prompts" : "bases"}/${thing.id}`;
    const own = `${place}/${kind === "prompt" ? "prompts" : "bases"}/${thing.id}`;

    // Two clicks; the text survives a broken connection.
    await guest!.goto(open);
    const dialog = guest!.getByRole("dialog", { name: words.titled });
    await guest!
      .getByRole("link", { name: words.report(thing.name) })
      .first()
      .click();
    await expect(dialog).toBeVisible();
    await looksRightInBothThemes(guest!, "report dialog");
    await dialog.getByLabel(words.reason[0]!).selectOption({ label: words.reason[1]! });
    await dialog.getByLabel(words.details).fill(`Так нельзя ${word}`);
    let lost = 0;
    await onSubmission(guest!, (route) => (lost++ === 0 ? route.abort() : route.continue()));
    await dialog.getByRole("button", { name: words.send }).click();
    await expect(dialog.getByText(words.lost).first()).toBeVisible();
    await expect(dialog.getByLabel(words.details)).toHaveValue(`Так нельзя ${word}`);
    await dialog.getByRole("button", { name: words.send }).click();
    await expect(dialog).toBeHidden();

    await signInAsAdmin(admin!);
    const queue = async () => {
      const list = await opensByLink(admin!, "feedback-list", home);
      await list.getByRole("tab", { name: words.tab }).click();
      return list
        .getByRole("listitem")
        .filter({ hasText: thing.name })
        .filter({ has: admin!.getByLabel(words.note) });
    };
    let row = await queue();
    await expect(row.getByText(`Так нельзя ${word}`)).toBeVisible();
    await looksRight(admin!, "queue");
    // A block is asked about first.
    const question = admin!.getByRole("alertdialog");
    await row.getByRole("button", { name: words.block }).click();
    await expect(question).toBeVisible();
    await question.getByRole("button", { name: words.decline }).click();
    await expect(question).toBeHidden();
    await row.getByLabel(words.note).fill("Правила, п. 3");
    await row.getByRole("button", { name: words.hide, exact: true }).click();
    await expect(row).toHaveCount(0);

    // Gone at once, out of the kept page too; who has bought it reads on.
    expect((await guest!.goto(open))!.status()).toBe(404);
    expect(await (await guest!.request.get(`/api/search?q=${word}`)).text()).not.toContain(thing.name);
    if (kind === "base") {
      await buyer!.goto(own);
      await expect(buyer!.getByText("Hidden by an administrator", { exact: true })).toBeVisible();
      await looksRight(buyer!, "hidden base of a buyer");
    }

    await author!.goto(own);
    await expect(author!.getByText(words.hidden)).toBeVisible();
    await expect(author!.getByText(words.why)).toBeVisible();
    await expect(author!.getByText("Правила, п. 3")).toBeVisible();
    await looksRightInBothThemes(author!, "hidden thing");
    await author!.getByLabel(words.answer).fill("Я всё исправил");
    await author!.getByRole("button", { name: words.sendAnswer }).click();
    await expect(author!.getByText(words.waits)).toBeVisible();

    row = await queue();
    await expect(row.getByText("Я всё исправил")).toBeVisible();
    await row.getByRole("button", { name: words.restore }).click();
    await expect(row).toHaveCount(0);
    await expect(async () => {
      expect((await guest!.goto(open))!.status()).toBe(200);
    }).toPass();
    await author!.reload();
    await expect(author!.getByText(words.hidden)).toHaveCount(0);
  });

test("the author of a hidden review reads why by it and answers", async ({ page: buyer, newContext }) => {
  const seller = await (await newContext()).newPage();
  await signIn(buyer);
  await signIn(seller);
  const admin = await (await newContext()).newPage();
  await signInAsAdmin(admin);
  const base = await anOpenedBase(seller, buyer);
  const review = await call(buyer.request, "PUT", `/bases/${base.id}/review`, { rating: 2, text: "Плохо" });
  const report = await call(seller.request, "POST", "/reports", {
    kind: "review",
    id: review.id,
    reason: "spam",
    text: "",
  });
  await call(admin.request, "POST", `/admin/reports/${report.id}/decide`, {
    decision: "hide",
    note: "Правила, п. 4",
  });
  await buyer.goto(`/bases/${base.id}`);
  const reviews = reviewsOn(buyer);
  await expect(reviews.getByText("Отзыв скрыт администратором")).toBeVisible();
  await expect(reviews.getByText("Правила, п. 4")).toBeVisible();
  await reviews.getByLabel("Ответ администраторам").fill("Это правда");
  await reviews.getByRole("button", { name: "Отправить ответ" }).click();
  await expect(reviews.getByText("Ваш ответ ждёт решения.")).toBeVisible();
});

test("without scripts the same form is a page, in both languages and on a phone", async ({
  page,
  newContext,
  baseURL,
}) => {
  await signIn(page);
  const name = `База ${unique()}`;
  const base = await aFreeBase(page.request, name);
  const context = await newContext({
    javaScriptEnabled: false,
    baseURL,
    viewport: { width: 390, height: 844 },
  });
  const plain = await context.newPage();
  await plain.goto(`/bases/${base.id}`);
  await plain.getByRole("link", { name: /^Пожаловаться:/ }).click();
  await expect(plain.getByRole("heading", { name: "Пожаловаться на базу" })).toBeVisible();
  await expect(plain.getByText(name, { exact: true })).toBeVisible();
  await plain.getByLabel("Подробности").fill("Чужие тексты");
  await plain.getByRole("button", { name: "Отправить жалобу" }).click();
  await expect(plain.getByText("Спасибо! Жалоба отправлена")).toBeVisible();
  await plain.goto(`/en/report?kind=base&id=${base.id}`);
  await plain.getByLabel("Details").fill("Once more, and kept");
  await plain.getByRole("button", { name: "Send report" }).click();
  await expect(plain.getByText("Your report on this is already being reviewed")).toBeVisible();
  await expect(plain.getByLabel("Details")).toHaveValue("Once more, and kept");
});

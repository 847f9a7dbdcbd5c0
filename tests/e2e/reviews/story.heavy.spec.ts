import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { looksRight, THEMES } from "../../support/e2e/axe";
import { opens } from "../../support/e2e/dialogs";
import { onSubmission } from "../../support/e2e/forms";
import { call, signIn, signInAsAdmin } from "../../support/e2e/people";
import { anOpenedBase, reviewsOn } from "../../support/e2e/reviews";
import { expectToast, rememberToasts } from "../../support/e2e/toasts";

test("a buyer rates by keys, is kept through a failure, changes it; guests see it at once; the seller answers; an administrator hides it", async ({
  page: seller,
  newContext,
}) => {
  await signIn(seller);
  const buyer = await (await newContext()).newPage();
  await rememberToasts(buyer);
  await signInAsAdmin(buyer);
  const base = await anOpenedBase(seller, buyer);
  const guest = await (await newContext()).newPage();
  await guest.goto(`/bases/${base.id}`);
  await expect(reviewsOn(guest).getByText("Их пишут те, кто открыл базу кодом")).toBeVisible();
  await expect(guest.getByRole("button", { name: "Опубликовать отзыв" })).toHaveCount(0);
  await seller.goto(`/bases/${base.id}`);
  await expect(reviewsOn(seller)).toHaveCount(0);
  await expect(seller.getByRole("button", { name: "Опубликовать отзыв" })).toHaveCount(0);

  // No stars chosen, then stars by arrow keys; a failed submission keeps the text.
  await buyer.goto(`/bases/${base.id}`);
  const form = reviewsOn(buyer);
  await form
    .getByLabel("Отзыв", { exact: true })
    .fill("Первая строка\n\nhttps://example.com <b>не ссылка</b>");
  await form.getByRole("button", { name: "Опубликовать отзыв" }).click();
  await expect(form.getByText("Поставьте оценку: от 1 до 5 звёзд").first()).toBeVisible();
  await form.getByRole("radio", { name: "1 звезда из 5" }).focus();
  await buyer.keyboard.press("Space");
  for (let presses = 0; presses < 3; presses += 1) await buyer.keyboard.press("ArrowRight");
  await expect(form.getByRole("radio", { name: "4 звезды из 5" })).toBeChecked();
  let lost = 0;
  await onSubmission(buyer, (route) => (lost++ === 0 ? route.abort() : route.continue()));
  await form.getByRole("button", { name: "Опубликовать отзыв" }).click();
  await expect(form.getByText("Не удалось сохранить отзыв. Введённое осталось в форме")).toBeVisible();
  await form.getByRole("button", { name: "Опубликовать отзыв" }).click();
  await expectToast(buyer, "Отзыв опубликован");
  const own = form.getByRole("group", { name: "Ваш отзыв" });
  await expect(
    own.getByRole("paragraph").filter({ hasText: "https://example.com <b>не ссылка</b>" }),
  ).toBeVisible();
  await expect(own.getByRole("link", { name: /example/ })).toHaveCount(0);
  await expect(own.getByText("изменён")).toHaveCount(0);

  // The kept page of guests has it, with the rating under the title that leads there, and in structured data.
  await expect(async () => {
    await guest.goto(`/bases/${base.id}`);
    await expect(reviewsOn(guest).getByText("Первая строка")).toBeVisible({ timeout: 500 });
  }).toPass();
  await guest.getByRole("link", { name: /^Оценка\s*4,0\s*1 отзыв$/ }).click();
  await expect(guest).toHaveURL(/#reviews$/);
  expect(await guest.locator('script[type="application/ld+json"]').allTextContents()).toEqual(
    expect.arrayContaining([expect.stringContaining('"aggregateRating"')]),
  );

  // Changed.
  await own.getByText("Изменить", { exact: true }).click();
  await own.getByRole("radio", { name: "2 звезды из 5" }).check();
  await own.getByRole("button", { name: "Сохранить" }).click();
  await expect(own.getByText("изменён")).toBeVisible();
  await expect(own.getByRole("img", { name: "2 из 5" })).toBeVisible();

  // Answered.
  await seller.reload();
  await reviewsOn(seller).getByText("Ответить", { exact: true }).click();
  await seller.getByLabel("Ваш ответ").fill("Спасибо, исправим");
  await seller.getByRole("button", { name: "Опубликовать ответ" }).click();
  await expect(reviewsOn(seller).getByText("Ответ автора:")).toBeVisible();

  // Sorted and filtered in the address.
  await guest.goto(`/bases/${base.id}?reviews=worst&stars=5`);
  await expect(reviewsOn(guest).getByText("Других отзывов здесь нет.")).toBeVisible();
  await reviewsOn(guest).getByRole("link", { name: "Показать все" }).click();
  await expect(guest).toHaveURL(/\?reviews=worst#reviews$/);
  await expect(reviewsOn(guest).getByText("Спасибо, исправим")).toBeVisible();

  // Reported by a guest, hidden by an administrator, who is its author here and is notified with the reason.
  const dialog = guest.getByRole("dialog", { name: "Пожаловаться на отзыв" });
  await reviewsOn(guest).locator("summary", { hasText: "Ещё: отзыв" }).first().click();
  await reviewsOn(guest)
    .getByRole("link", { name: /^Пожаловаться на отзыв/ })
    .click();
  await expect(dialog).toBeVisible();
  await dialog.getByLabel("Причина").selectOption({ label: "Вредоносная ссылка" });
  await dialog.getByLabel("Подробности").fill(`Ссылка ведёт не туда ${base.name}`);
  await dialog.getByRole("button", { name: "Отправить жалобу" }).click();
  await expect(dialog).toBeHidden();
  const list = buyer.getByRole("dialog");
  await buyer.goto("/admin");
  await opens(buyer.getByRole("main").getByRole("button", { name: /^Жалобы/ }), list);
  await list.getByRole("tab", { name: "Жалобы" }).click();
  const report = list.getByRole("listitem").filter({ hasText: base.name });
  await looksRight(buyer, "reports");
  await report.getByLabel("Пояснение автору").fill("Уберите ссылку");
  await report.getByRole("button", { name: "Скрыть", exact: true }).click();
  await expect(report).toHaveCount(0);
  await buyer.goto(`/bases/${base.id}`);
  await expect(form.getByText("Причина: Вредоносная ссылка.")).toBeVisible();
  await expect(form.getByText("Уберите ссылку")).toBeVisible();
  await expect(form.getByRole("link", { name: "Удалить отзыв" })).toHaveCount(0);
  await guest.goto(`/bases/${base.id}`);
  await expect(reviewsOn(guest).getByText("Отзывов пока нет")).toBeVisible();
  expect(await guest.content()).not.toContain("Спасибо, исправим");
});

test("reviews in both themes, on a desktop and a phone, in both languages; deleted after a question", async ({
  page: seller,
  newContext,
}) => {
  await signIn(seller);
  const buyer = await (await newContext()).newPage();
  await buyer.route("**/api/feedback/count/new", (route) => route.fulfill({ json: 0 })); // what others write meanwhile
  await signInAsAdmin(buyer);
  const base = await anOpenedBase(seller, buyer);
  const { id } = await call(buyer.request, "PUT", `/bases/${base.id}/review`, {
    rating: 5,
    text: `Длинноесловобезпробелов${"ы".repeat(200)}`,
  });
  await call(seller.request, "PUT", `/bases/${base.id}/reviews/${id}/reply`, { text: "Спасибо!" });
  for (const [viewer, name] of [
    [seller, "seller"],
    [buyer, "buyer"],
  ] as const) {
    for (const viewport of [
      { width: 1366, height: 768 },
      { width: 390, height: 844 },
    ]) {
      for (const colorScheme of THEMES) {
        await viewer.setViewportSize(viewport);
        await viewer.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await viewer.goto(`/${viewport.width > 400 ? "en/" : ""}bases/${base.id}`);
        await viewer
          .getByText(viewport.width > 400 ? /^(Edit|Edit reply)$/ : /^(Изменить|Изменить ответ)$/)
          .first()
          .click();
        await looksRight(viewer, `${name} ${viewport.width} ${colorScheme}`);
        expect(await viewer.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      }
    }
  }
  await buyer.setViewportSize({ width: 1366, height: 768 });
  await buyer.goto(`/my-bases/${base.id}/review/delete`); // the page that readers without scripts get
  await expect(buyer.getByRole("heading", { level: 1, name: "Удалить отзыв?" })).toBeVisible();
  await buyer.getByRole("link", { name: "Отмена" }).click();
  await expect(buyer).toHaveURL(new RegExp(`/bases/${base.id}`));
  await reviewsOn(buyer).getByText("Изменить", { exact: true }).click();
  const question = buyer.getByRole("alertdialog");
  await opens(reviewsOn(buyer).getByRole("link", { name: "Удалить отзыв" }), question);
  await question.getByRole("button", { name: "Удалить отзыв" }).click();
  await expect(reviewsOn(buyer).getByRole("button", { name: "Опубликовать отзыв" })).toBeVisible();
  expect(await call<unknown[]>(seller.request, "GET", `/bases/${base.id}/reviews`)).toEqual([]);
});

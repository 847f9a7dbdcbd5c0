import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { looksRight, walk } from "../../support/e2e/axe";
import { htmlFaults } from "../../support/e2e/html-rules";
import { signIn } from "../../support/e2e/people";

test("pages, bell and links of mails can be used by everybody, on a desktop and on a phone, and their markup follows the rules", async ({
  page,
  newContext,
}) => {
  await signIn(page);
  const guest = await (await newContext()).newPage();
  for (const viewport of [
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ]) {
    await guest.setViewportSize(viewport);
    await walk(guest, ["/mail/confirm?token=x", "/en/mail/unsubscribe?token=x", "/mail/confirm?done"]);
    await page.setViewportSize(viewport);
    await walk(page, [
      "/notifications",
      "/notifications?show=unread",
      "/settings/notifications",
      "/settings/follows",
    ]);
    await page
      .getByRole("banner")
      .getByRole("button", { name: /^Уведомления/ })
      .filter({ visible: true })
      .click();
    await expect(page.getByRole("dialog").getByRole("link", { name: "Все уведомления" })).toBeVisible();
    await looksRight(page, "bell");
  }
  for (const path of ["/notifications", "/settings/notifications", "/mail/unsubscribe?token=x"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await htmlFaults(await page.content()), path).toEqual([]);
  }
});

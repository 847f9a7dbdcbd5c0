import { expect, type Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import pg from "pg";
import { opens } from "../../support/e2e/dialogs";
import { submitInvalidForm } from "../../support/e2e/forms";
import { namedAddress } from "../../support/e2e/named-address";
import { signIn, signInAsAdmin } from "../../support/e2e/people";
import { aPaidBase, purchasedCard } from "../../support/e2e/selling";
import { test } from "../../support/e2e/story";

/** Chooses deletion in the menu of an own base. */
async function deletes(page: Page): Promise<void> {
  const entry = page.getByRole("menuitem", { name: "Удалить" });
  await opens(page.getByRole("button", { name: "Ещё действия" }), entry);
  await entry.click();
}

/** Moves the clock past the term: everybody's access to the base ended a second ago. */
async function endTerms(baseId: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  await client.query(
    "UPDATE user_base_access SET expires_at = now() - interval '1 second' WHERE base_id = $1",
    [baseId],
  );
  await client.end();
}

async function create(
  owner: Page,
  fill: (dialog: ReturnType<Page["getByRole"]>) => Promise<void>,
  submit: string,
): Promise<string[]> {
  await owner.getByRole("link", { name: "Создать коды" }).first().click();
  const dialog = owner.getByRole("dialog");
  await fill(dialog);
  await dialog.getByRole("button", { name: submit }).click();
  const items = dialog.getByRole("list", { name: "Созданные коды" }).getByRole("listitem");
  await expect(items.first()).toBeVisible(); // reading the texts does not wait for them
  const codes = await items.allTextContents();
  expect(codes.every((code) => /^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/.test(code))).toBe(true);
  return codes;
}

test("an owner issues codes, two people redeem them, the term ends", async ({ page: owner, newContext }) => {
  await signIn(owner);
  const base = await aPaidBase(owner.request, { access_type: "CODE_ONLY" });
  await owner.goto(`/bases/${base.id}`);
  await owner.getByRole("link", { name: "Коды" }).click();
  await expect(owner).toHaveURL(`/my-bases/${base.id}/codes`);

  // A window over the list: Escape closes it, the focus returns, and the page is the same one.
  await owner.evaluate(() => document.documentElement.setAttribute("data-mark", ""));
  const opener = owner.getByRole("link", { name: "Создать коды" }).first();
  await opener.focus();
  await owner.keyboard.press("Enter");
  await expect(owner).toHaveURL(`/my-bases/${base.id}/codes/new`);
  await expect(owner.getByRole("dialog", { name: "Новые коды" })).toBeVisible();
  await owner.keyboard.press("Escape");
  await expect(owner.getByRole("dialog")).toBeHidden();
  await expect(owner).toHaveURL(`/my-bases/${base.id}/codes`);
  await expect(opener).toBeFocused();

  const singles = await create(
    owner,
    async (dialog) => {
      await dialog.getByLabel("Сколько кодов").fill("51");
      await submitInvalidForm(dialog.getByRole("button", { name: "Создать коды" }));
      await expect(dialog.getByText("Не больше 50")).toBeVisible();
      await expect(dialog.getByLabel("Сколько кодов")).toHaveValue("51");
      await dialog.getByLabel("Сколько кодов").fill("2");
      await dialog.getByLabel("Доступ, дней").fill("30");
    },
    "Создать 2 кода",
  );
  expect(new Set(singles).size).toBe(2);
  const download = owner.waitForEvent("download");
  await owner.getByRole("button", { name: "Скачать CSV" }).click();
  const file = readFileSync(await (await download).path(), "utf8");
  expect(file.startsWith('\uFEFF"Код";"Вид"')).toBe(true);
  for (const code of singles) expect(file).toContain(`"${code}";"Одноразовый";"1";"30"`);
  await owner.getByRole("button", { name: "Готово" }).click();

  const [multi] = await create(
    owner,
    async (dialog) => {
      await dialog.getByLabel("Многоразовый").check();
      await expect(dialog.getByPlaceholder("Пусто — 10 активаций")).toHaveValue("");
      await dialog.getByLabel("Доступ, дней").fill("7");
    },
    "Создать 1 код",
  );
  await owner.getByRole("button", { name: "Готово" }).click();
  await expect(owner.getByRole("tab", { name: "Все (3)" })).toBeVisible();
  expect(await owner.evaluate(() => document.documentElement.hasAttribute("data-mark"))).toBe(true);

  // The list behind a window keeps what its address shows.
  await owner.getByRole("tab", { name: "Многоразовые (1)" }).click();
  await expect(owner.getByText("1 из 1 кода")).toBeVisible();
  await opener.click();
  await expect(owner.getByRole("dialog", { name: "Новые коды" })).toBeVisible();
  await expect(owner.getByText("1 из 1 кода")).toBeAttached();
  await owner.keyboard.press("Escape");
  await expect(owner).toHaveURL(`/my-bases/${base.id}/codes?tab=multi`);
  await expect(opener).toBeFocused();

  // The first person: the page, with the code from a link that does not redeem it automatically.
  const first = await (await newContext()).newPage();
  await signInAsAdmin(first, `/activate-code?code=${singles[0]!.toLowerCase()}`);
  await expect(first.getByLabel("Код активации")).toHaveValue(singles[0]!);
  await first.getByLabel("Код активации").fill("");
  await first.getByRole("button", { name: "Активировать", exact: true }).click();
  await expect(first.getByText("Введите код активации")).toBeVisible();
  await first.getByLabel("Код активации").pressSequentially(singles[0]!.toLowerCase().replaceAll("-", ""));
  await expect(first.getByLabel("Код активации")).toHaveValue(singles[0]!.replaceAll("-", ""));
  await first.getByRole("button", { name: "Активировать", exact: true }).click();
  await expect(first.getByRole("heading", { name: "Код активирован" })).toBeVisible();
  await expect(first.getByText(new RegExp(`База «${base.name}» доступна до `))).toBeVisible();
  await first.getByRole("link", { name: "Активировать другой код" }).click();
  await expect(first).toHaveURL("/activate-code");
  await expect(first.getByLabel("Код активации")).toHaveValue("");
  await first.getByLabel("Код активации").fill(singles[0]!);
  await first.getByRole("button", { name: "Активировать", exact: true }).click();
  await expect(first.getByText("Вы уже активировали этот код").first()).toBeVisible();
  await expect(first.getByLabel("Код активации")).toHaveValue(singles[0]!);

  // The second person: the window over the base's page, which leads on after two seconds.
  const second = await (await newContext()).newPage();
  await second.goto(`/bases/${base.id}`);
  await second.getByRole("link", { name: "Активировать код" }).click();
  await expect(second.getByText(`Чтобы активировать код базы «${base.name}», войдите.`)).toBeVisible();
  await second.getByRole("link", { name: "Войти через Telegram" }).click();
  await second.getByRole("link", { name: "Мария Соколова" }).click();
  await expect(second.getByRole("heading", { level: 1, name: "Активировать код" })).toBeVisible();
  await second.getByRole("link", { name: base.name }).click();
  const dialog = second.getByRole("dialog", { name: "Активировать код" });
  await opens(second.getByRole("main").getByRole("link", { name: "Активировать код" }), dialog);
  await dialog.getByLabel("Код активации").fill(singles[0]!);
  await dialog.getByRole("button", { name: "Активировать" }).click();
  await expect(dialog.getByLabel("Код активации")).toHaveAccessibleDescription(/Этот код уже использован/);
  await expect(dialog.getByRole("link", { name: "Платные базы на главной" })).toBeVisible();
  await dialog.getByLabel("Код активации").fill(multi!);
  const said = second.getByText(/доступна до .* Сейчас откроются купленные базы\./).waitFor(); // for two seconds
  await dialog.getByRole("button", { name: "Активировать" }).click();
  await said;
  await expect(dialog).toHaveCount(0);
  await expect(second).toHaveURL(namedAddress(`/bases/${base.id}`));
  await second.waitForURL(/\/my-bases\?tab=purchased$/);
  await expect((await purchasedCard(second, base.name)).getByText(/^До: /)).toBeVisible();

  // The owner sees both, may not delete the base, and after the end of the terms may.
  await owner.goto(`/bases/${base.id}/activation-codes?q=соколова`);
  await expect(owner.getByText("1 из 3 кодов")).toBeVisible();
  await owner.getByRole("button", { name: /^1 из 10/ }).click();
  await expect(
    owner.getByRole("list", { name: new RegExp(multi!) }).getByText("Мария Соколова"),
  ).toBeVisible();
  await owner.goto(`/my-bases/${base.id}/codes?tab=single&sort=status-asc`);
  await expect(owner.getByRole("row").nth(1).getByText("Активен")).toBeVisible();
  await expect(owner.getByRole("row").nth(2).getByText("Использован")).toBeVisible();
  await owner.getByRole("button", { name: `Удалить код ${singles[1]}` }).click();
  await owner.getByRole("alertdialog").getByRole("button", { name: "Удалить" }).click();
  await expect(owner.getByText("1 из 1 кода")).toBeVisible();

  await owner.goto(`/my-bases/${base.id}`);
  await owner.getByRole("button", { name: "2 подписчика" }).click();
  await expect(owner.getByRole("dialog").getByText("Мария Соколова")).toBeVisible();
  await owner.keyboard.press("Escape");
  await deletes(owner);
  await owner.getByRole("alertdialog").getByRole("button", { name: "Удалить" }).click();
  await expect(owner.getByText(/у неё есть 2 со-пользователей/)).toBeVisible();
  await owner.getByRole("alertdialog").getByRole("button", { name: "Отмена" }).click();
  await expect(owner).toHaveURL(`/my-bases/${base.id}`);

  await endTerms(base.id);
  await second.goto(`/bases/${base.id}`);
  await expect(second.getByRole("heading", { name: "Доступ ограничен" })).toBeVisible();
  await expect(second.getByText(/^Ваш доступ закончился /)).toBeVisible();
  await owner.reload();
  await deletes(owner);
  await owner.getByRole("alertdialog").getByRole("button", { name: "Удалить" }).click();
  await expect(owner).toHaveURL(/\/my-bases$/);
  await expect(owner.getByRole("link", { name: base.name })).toHaveCount(0);
});

test("nobody but the owner of a base opened by codes manages codes", async ({ page, newContext }) => {
  await signIn(page);
  const codes = await aPaidBase(page.request, { access_type: "CODE_ONLY" });
  const free = await aPaidBase(page.request, { access_type: "FREE" });
  const toOwner = page.getByText("У вас нет доступа к этой функции").first().waitFor();
  await page.goto(`/my-bases/${free.id}/codes`);
  await toOwner;
  await expect(page).toHaveURL(/\/my-bases$/);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS("outline-style", "none");

  const stranger = await (await newContext()).newPage();
  await signInAsAdmin(stranger);
  const toStranger = stranger.getByText("У вас нет доступа к этой функции").first().waitFor();
  await stranger.goto(`/bases/${codes.id}/activation-codes`);
  await toStranger;
  await expect(stranger).toHaveURL(/\/my-bases$/);
});

import { screen, waitFor, within } from "@testing-library/react";
import { ToolsHost } from "@/components/layout/frame/tools/tools-host";
import { ToolButton } from "@/components/layout/tool-button";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";
import { expectToast } from "../../support/components/toasts";

const SUBMIT = "ACTION /submitFeedback";
const MESSAGE = "Кнопка не нажимается";

const dialogOf = () => within(screen.getByRole("dialog"));
const openerOf = () => screen.getByText("Написать");
const fieldOf = () => dialogOf().getByRole<HTMLTextAreaElement>("textbox", { name: "Сообщение" });
const submitOf = () => dialogOf().getByRole<HTMLButtonElement>("button", { name: "Отправить" });
const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

async function opened() {
  answers("GET /messages/feedback.json", () => ({ json: {} }));
  const page = mount(
    <>
      <ToolButton tool="feedback">Написать</ToolButton>
      <ToolsHost signedIn />
    </>,
    { address: "/bases?access=free" },
  );
  const open = async () => {
    await page.user.click(openerOf());
    await screen.findByRole("dialog");
  };
  await open();
  return { ...page, open };
}

test("a message is checked, survives failure and closing, and is sent", async () => {
  const { user, fill, open } = await opened();
  expect(dialogOf().getByRole("radio", { name: "Предложение", checked: true })).toBeTruthy();
  await user.click(dialogOf().getByRole("radio", { name: "Ошибка" }));
  await fill(fieldOf(), "  123456789  ");
  expect(submitOf().disabled).toBe(true);
  await user.tab();
  await dialogOf().findByText("Сообщение должно содержать минимум 10 символов");
  await fill(fieldOf(), "я".repeat(1200));
  expect(fieldOf().value).toBe("я".repeat(1000));
  expect(dialogOf().getByText("1000 / 1000")).toBeTruthy();

  await fill(fieldOf(), MESSAGE);
  const lost = answers(SUBMIT, () => new TypeError("Failed to fetch"));
  await user.click(submitOf());
  await expectToast("Ошибка при отправке сообщения");
  expect(dialogOf().getByRole("alert").textContent).toContain("Текст сохранён");
  expect(fieldOf().value).toBe(MESSAGE);

  await user.keyboard("{Escape}");
  await gone();
  await waitFor(() => expect(document.activeElement).toBe(openerOf()));
  await open();
  await waitFor(() => expect(fieldOf().value).toBe(MESSAGE));
  await dialogOf().findByText("Восстановлен черновик");

  const sent = answers(SUBMIT, ({ body }) => ({
    json: { ok: true, data: { ...(body as object), status: "NEW" } },
  }));
  await user.click(submitOf());
  await expectToast("Спасибо! Ваше сообщение отправлено");
  expect([...lost, ...sent].map(({ body }) => body)).toMatchObject([
    { type: "BUG", message: MESSAGE },
    { type: "BUG", message: MESSAGE },
  ]);
  await dialogOf().findByRole("heading", { name: "Сообщение отправлено" });
  expect(document.activeElement).toBe(dialogOf().getByRole("button", { name: "Готово" }));
  await user.click(dialogOf().getByRole("button", { name: "Готово" }));
  await gone();
  await open();
  expect(fieldOf().value).toBe("");
});

test("the server's reason is told, at the field or above the buttons", async () => {
  const { user, fill } = await opened();
  const refused = {
    status: 429,
    code: "RATE_LIMITED",
    message: "Слишком много запросов. Попробуйте через 600 секунд",
  };
  answers(SUBMIT, () => new Error(JSON.stringify(refused))); // as it is before any action was reached
  await fill(fieldOf(), "Шестое сообщение за десять минут");
  await user.click(submitOf());
  await waitFor(() =>
    expect(dialogOf().getByRole("alert").textContent).toContain("Попробуйте через 600 секунд"),
  );

  const wrong = { code: "VALIDATION", message: "Проверьте поля", fields: { message: ["Так писать нельзя"] } };
  answers(SUBMIT, () => ({ json: { ok: false, status: 400, error: wrong } }));
  await user.click(submitOf());
  await dialogOf().findByText("Так писать нельзя");
  expect(fieldOf().getAttribute("aria-invalid")).toBe("true");
});

test("an ended session keeps the text and leads to the sign-in and back to the dialog", async () => {
  const { user, fill } = await opened();
  answers(SUBMIT, () => ({
    json: { ok: false, status: 401, error: { code: "UNAUTHORIZED", message: "Требуется авторизация" } },
  }));
  await fill(fieldOf(), "Сеанс закончился посреди письма");
  await user.click(submitOf());
  await waitFor(() => expect(dialogOf().getByRole("alert").textContent).toContain("Требуется авторизация"));
  const link = dialogOf().getByRole("link", { name: "Войти снова" });
  expect(link.getAttribute("href")).toBe(`/auth?next=${encodeURIComponent("/bases?access=free#feedback")}`);
  expect(fieldOf().value).toBe("Сеанс закончился посреди письма");
});

import { screen, waitFor, within } from "@testing-library/react";
import { ModalFrame } from "@/components/common/dialogs/modal-frame";
import { FeedbackForm } from "@/components/feedback/feedback-form";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";
import { expectToast } from "../../support/components/toasts";

const SUBMIT = "ACTION /submitFeedback";
const MESSAGE = "Кнопка не нажимается";

const dialogOf = () => within(screen.getByRole("dialog"));
const fieldOf = () => dialogOf().getByRole<HTMLTextAreaElement>("textbox", { name: "Сообщение" });
const submitOf = () => dialogOf().getByRole<HTMLButtonElement>("button", { name: "Отправить" });
const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

/** The form as a window over another page. */
function opened() {
  const form = (
    <ModalFrame>
      <FeedbackForm wasSent={false} />
    </ModalFrame>
  );
  return mount(form, { address: "/feedback" });
}

test("a message is checked, survives failure and closing, and is sent", async () => {
  const { user, fill, went, unmount } = opened();
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
  await dialogOf().findByText("Ошибка при отправке сообщения");
  expect(dialogOf().getByRole("alert").textContent).toContain("Текст сохранён");
  expect(fieldOf().value).toBe(MESSAGE);

  await user.keyboard("{Escape}"); // asks nothing: there is a draft
  await gone();
  await waitFor(() => expect(went).toEqual(["back"]));
  unmount();
  opened();
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
  await user.click(dialogOf().getByRole("button", { name: "Написать ещё" }));
  expect(fieldOf().value).toBe("");
});

test("the server's reason is told, at the field or above the buttons", async () => {
  const { user, fill } = opened();
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

test("an ended session keeps the text and leads to the sign-in and back to the form", async () => {
  const { user, fill } = opened();
  answers(SUBMIT, () => ({
    json: { ok: false, status: 401, error: { code: "UNAUTHORIZED", message: "Требуется авторизация" } },
  }));
  await fill(fieldOf(), "Сеанс закончился посреди письма");
  await user.click(submitOf());
  await waitFor(() => expect(dialogOf().getByRole("alert").textContent).toContain("Требуется авторизация"));
  const link = dialogOf().getByRole("link", { name: "Войти снова" });
  expect(link.getAttribute("href")).toBe(`/auth?next=${encodeURIComponent("/feedback")}`);
  expect(fieldOf().value).toBe("Сеанс закончился посреди письма");
});

import { screen, waitFor } from "@testing-library/react";
import { FeedbackForm } from "@/components/feedback/feedback-form";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";

test("what was typed survives a refusal, and the refusal is said", async () => {
  const sent = answers("ACTION /submitFeedback", () => ({ json: { ok: false, status: 503, error: { code: "NOT_READY", message: "Сервис недоступен" } } }));
  const { user } = mount(<FeedbackForm cancel={null} onSent={() => undefined} />);
  await user.type(screen.getByRole("textbox"), "Кнопка не отвечает на нажатие");
  await user.click(screen.getByRole("button", { name: "Отправить" }));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Сервис недоступен"));
  expect(sent.map(({ body }) => body)).toMatchObject([{ type: "SUGGESTION", message: "Кнопка не отвечает на нажатие" }]);
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Кнопка не отвечает на нажатие");
});

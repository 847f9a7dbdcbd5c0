import { screen, waitFor } from "@testing-library/react";
import { StatusSelect } from "@/components/feedback/list/status-select";
import { FeedbackFailure } from "@/components/layout/page-failure";
import { onStored } from "@/components/common/fields/use-submission";
import type { Feedback } from "@/lib/feedback/schema";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";
import { expectToast } from "../../support/components/toasts";

const MESSAGE: Feedback = {
  id: "f1",
  type: "BUG",
  status: "NEW",
  message: "Кнопка не отвечает",
  createdAt: "2026-01-01T00:00:00.000Z",
  user: null,
};

for (const [outcome, answer, told, stored] of [
  ["kept", { ok: true, data: { ...MESSAGE, status: "COMPLETED" } }, "Статус обновлен", 1],
  [
    "refused",
    { ok: false, status: 500, error: { code: "INTERNAL", message: "" } },
    "Ошибка при обновлении статуса",
    0,
  ],
] as const) {
  test(`the status that was chosen is shown until it is ${outcome}`, async () => {
    let answered = () => {};
    const asked = answers("ACTION /submitFeedbackStatus", async () => {
      await new Promise<void>((resolve) => (answered = resolve));
      return { json: answer };
    });
    const heard = jest.fn();
    const end = onStored(heard); // the header asks anew how many are new
    const { user, refreshes } = mount(<StatusSelect feedback={MESSAGE} />);
    const status = screen.getByRole("combobox");
    expect(status.textContent).toBe("Новое");
    await user.click(status);
    await user.click(await screen.findByRole("option", { name: "Обработано" }));
    await waitFor(() =>
      expect(asked.map(({ body }) => body)).toMatchObject([{ id: "f1", status: "COMPLETED" }]),
    );
    await waitFor(() => expect(status.textContent).toBe("Обработано"));
    expect(status.getAttribute("aria-busy")).toBe("true");
    answered();
    await expectToast(told);
    await waitFor(() => expect(status.getAttribute("aria-busy")).toBe("false"));
    expect([refreshes(), heard.mock.calls.length]).toEqual([stored, stored]);
    expect(status.textContent).toBe("Новое"); // until the refreshed page comes
    end();
  });
}

test("messages that cannot be loaded are told", () => {
  mount(<FeedbackFailure error={new Error()} reset={() => {}} />);
  screen.getByText("Ошибка при загрузке обращений");
});

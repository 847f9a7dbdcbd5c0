import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { StatusSelect } from "@/components/feedback/list/status-select";
import type { Feedback } from "@/lib/feedback/schema";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";

const MESSAGE: Feedback = {
  id: "f1",
  type: "BUG",
  status: "NEW",
  message: "Кнопка не отвечает",
  createdAt: "2026-01-01T00:00:00.000Z",
  reply: null,
  user: null,
};

function Listed() {
  const [feedback, put] = useState(MESSAGE);
  return <StatusSelect feedback={feedback} onStatus={put} onChanged={() => undefined} />;
}

for (const [outcome, answer, stays] of [
  ["kept", { json: { ...MESSAGE, status: "COMPLETED" } }, "Обработано"],
  ["refused", { status: 500, json: { code: "INTERNAL", message: "" } }, "Новое"],
] as const) {
  test(`the status that was chosen is shown until it is ${outcome}`, async () => {
    let answered = () => {};
    const asked = answers("PATCH /api/feedback/f1", async () => {
      await new Promise<void>((resolve) => (answered = resolve));
      return answer;
    });
    const { user } = mount(<Listed />);
    const status = screen.getByRole("combobox");
    expect(status.textContent).toBe("Новое");
    await user.click(status);
    await user.click(await screen.findByRole("option", { name: "Обработано" }));
    await waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ status: "COMPLETED" }]));
    await waitFor(() => expect(status.textContent).toBe("Обработано"));
    expect(status.getAttribute("aria-busy")).toBe("true");
    answered();
    await waitFor(() => expect(status.getAttribute("aria-busy")).toBe("false"));
    expect(status.textContent).toBe(stays);
  });
}

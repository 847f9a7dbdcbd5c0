import { screen, waitFor } from "@testing-library/react";
import { ToolsHost } from "@/components/layout/frame/tools/tools-host";
import { ToolButton } from "@/components/layout/tool-button";
import messages from "@/messages/ru.json";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";

test("what did not come is said, and comes on the next try", async () => {
  answers("GET /messages/feedback.json", () => new Error("the connection broke"));
  const { user } = mount(
    <>
      <ToolButton tool="feedback">Обратная связь</ToolButton>
      <ToolsHost signedIn />
    </>,
  );
  await user.click(screen.getByRole("button", { name: "Обратная связь" }));
  await screen.findByText("Не удалось открыть. Проверьте соединение");
  expect(screen.queryByRole("dialog")).toBeNull();
  const asked = answers("GET /messages/feedback.json", () => ({ json: { feedback: messages.feedback } }));
  await user.click(screen.getByRole("button", { name: "Повторить" }));
  await screen.findByRole("dialog", { name: messages.feedback.title });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Обратная связь" }));
  await screen.findByRole("dialog");
  expect(asked).toHaveLength(1);
});

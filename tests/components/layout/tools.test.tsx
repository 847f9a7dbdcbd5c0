import { screen, waitFor } from "@testing-library/react";
import { ToolsHost } from "@/components/layout/frame/tools/tools-host";
import { ToolButton } from "@/components/layout/tool-button";
import messages from "@/messages/ru.json";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";

test("what did not come is said, and comes on the next try", async () => {
  answers("GET /messages/changelog.json", () => new Error("the connection broke"));
  const { user } = mount(
    <>
      <ToolButton tool="changelog">Что нового</ToolButton>
      <ToolsHost signedIn />
    </>,
  );
  await user.click(screen.getByRole("button", { name: "Что нового" }));
  await screen.findByText("Не удалось открыть. Проверьте соединение");
  expect(screen.queryByRole("dialog")).toBeNull();
  answers("GET /api/version/changelog", () => ({ json: [] }));
  const asked = answers("GET /messages/changelog.json", () => ({ json: { changelog: messages.changelog } }));
  await user.click(screen.getByRole("button", { name: "Повторить" }));
  await screen.findByRole("dialog", { name: messages.changelog.title });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Что нового" }));
  await screen.findByRole("dialog");
  expect(asked).toHaveLength(1);
});

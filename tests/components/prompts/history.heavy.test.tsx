import { screen, waitFor } from "@testing-library/react";
import { RestoreVersion } from "@/components/prompts/history/restore-version";
import { VersionMarks } from "@/components/prompts/history/version-marks";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";

const button = (name: string) => screen.getByRole("button", { name });

test("notes are changed where they stand, by keys", async () => {
  const sent = answers("PATCH /api/prompts/p1/versions/3", () => ({ json: {} }));
  const marks = (note: string) => <VersionMarks promptId="p1" number={3} note={note} keep={false} />;
  const { user, rerender, refreshes } = mount(marks(""));
  button("Заметка к версии 3").focus();
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Заметка к версии 3" }));
  await user.keyboard("Отправлено клиенту{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(button("Заметка к версии 3")));
  expect(sent.map(({ body }) => body)).toEqual([{ note: "Отправлено клиенту" }]);
  expect(refreshes()).toBe(1);
  rerender(marks("Отправлено клиенту"));
  screen.getByText("Отправлено клиенту");
  await user.keyboard("{Enter}");
  screen.getByRole("textbox");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(sent).toHaveLength(1);
});

test("that a version is kept is shown when it is pressed, and taken back when it is refused", async () => {
  let answered = () => {};
  const sent = answers("PATCH /api/prompts/p1/versions/3", async () => {
    await new Promise<void>((resolve) => (answered = resolve));
    return { status: 409, json: { code: "TOO_MANY_KEPT", message: "Закреплено слишком много версий" } };
  });
  const { user } = mount(<VersionMarks promptId="p1" number={3} note="" keep={false} />);
  await user.click(button("Закрепить версию 3"));
  expect(button("Закрепить версию 3").getAttribute("aria-pressed")).toBe("true");
  expect(sent.map(({ body }) => body)).toEqual([{ keep: true }]);
  answered();
  await screen.findByText("Закреплено слишком много версий");
  await waitFor(() => expect(button("Закрепить версию 3").getAttribute("aria-pressed")).toBe("false"));
});

test("whoever saved meanwhile is not overwritten, and the page shows it", async () => {
  const sent = answers("POST /api/prompts/p1/versions/1/restore", () => ({
    status: 409,
    json: { code: "EDIT_CONFLICT", message: "Промпт изменён" },
  }));
  const { user, went, refreshes } = mount(<RestoreVersion promptId="p1" number={1} newest={3} seen={3} />);
  await user.click(button("Вернуть версию 1"));
  await screen.findByText(
    "Промпт изменился, пока вы смотрели. Ничего не перезаписано, показана новая версия",
  );
  expect(sent.map(({ body }) => body)).toEqual([{ version: 3 }]);
  expect([went, refreshes()]).toEqual([[], 1]);
});

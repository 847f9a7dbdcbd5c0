import { fireEvent, render, screen } from "@testing-library/react";
import { Button } from "@/components/ui/button";
import "@/instrumentation-client";

const press = (code: string, more: KeyboardEventInit = { ctrlKey: true }) =>
  fireEvent.keyDown(document.activeElement!, { code, ...more });

function openForm(button = <Button type="submit">Сохранить</Button>, around: { role?: string } = {}) {
  const sent: (string | null)[] = [];
  const form = (
    <form
      {...around}
      onSubmit={(event) => {
        event.preventDefault();
        sent.push((event.nativeEvent as SubmitEvent).submitter?.textContent ?? null);
      }}
    >
      <textarea aria-label="Текст" />
      <Button>Другая</Button>
      {button}
    </form>
  );
  render(form);
  screen.getByRole("textbox").focus();
  return sent;
}

test.each([
  ["Ctrl+S", "KeyS", { ctrlKey: true, key: "ы" }],
  ["⌘+S", "KeyS", { metaKey: true }],
  ["Ctrl+Enter", "Enter", { ctrlKey: true }],
  ["⌘+Enter", "NumpadEnter", { metaKey: true }],
])("%s sends the form as its button does, and the browser does nothing of its own", (_name, code, keys) => {
  const sent = openForm();
  expect(press(code, keys)).toBe(false);
  expect(sent).toEqual(["Сохранить"]);
});

test("what is not meant sends nothing", () => {
  const sent = openForm();
  for (const keys of [
    {},
    { ctrlKey: true, shiftKey: true },
    { ctrlKey: true, altKey: true },
    { ctrlKey: true, repeat: true },
  ])
    press("KeyS", keys);
  press("KeyA");
  screen.getByRole("textbox").blur();
  press("KeyS");
  expect(sent).toEqual([]);
});

test("a form that is being saved is not sent again, a search not at all", () => {
  const saving = openForm(
    <Button type="submit" pending>
      Сохранить
    </Button>,
  );
  press("KeyS");
  expect(saving).toEqual([]);
  document.body.replaceChildren();
  const searching = openForm(undefined, { role: "search" });
  expect(press("Enter")).toBe(true);
  expect(searching).toEqual([]);
});

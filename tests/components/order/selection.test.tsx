import { screen, waitFor } from "@testing-library/react";
import { SelectableResults } from "@/components/prompts/selection/selectable-results";
import type { CardItem } from "@/components/prompts/card/card-item";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";
import { expectToast } from "../../support/components/toasts";

const items: CardItem[] = ["раз", "два", "три", "четыре"].map((title, at) => ({
  id: `0190a2b4-0000-7000-8000-00000000000${at}`,
  slug: "",
  title,
  shortDescription: "Описание для выбора",
  contentType: "TEXT",
  tags: [],
  isFillable: false,
  is_public: true,
  category: null,
}));
const ids = items.map(({ id }) => id);

test("by keys: Space and Shift with arrows select, Ctrl+A all; what failed stays selected and says why", async () => {
  answers("GET /messages/selection.json", () => ({ json: {} }));
  const gone = { id: ids[3]!, message: "Промпт не найден" };
  const asked = answers("POST /api/prompts/bulk", ({ body }) => ({
    json:
      (body as { ids: string[] }).ids.length === 1
        ? { done: [gone.id], failed: [], undo: [] }
        : { done: ids.slice(0, 3), failed: [gone], undo: [] },
  }));
  const { user, refreshes } = mount(<SelectableResults items={items}>{null}</SelectableResults>);
  await user.click(screen.getByRole("button", { name: "Выбрать несколько" }));
  const row = (name: string) => screen.getByRole("option", { name: new RegExp(`^${name}`) });
  const chosen = () => screen.queryAllByRole("option", { selected: true });
  await screen.findByRole("listbox");
  row("раз").focus();
  await user.keyboard(" ");
  expect(chosen()).toEqual([row("раз")]);
  await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
  expect(chosen()).toEqual([row("раз"), row("два")]);
  expect(document.activeElement).toBe(row("два"));
  await user.keyboard("{Control>}[KeyA]{/Control}");
  expect(chosen()).toHaveLength(4);
  await user.click(screen.getByRole("button", { name: "В избранное" }));
  await expectToast("3 промпта в избранном. Не удалось: 1");
  expect(asked.map(({ body }) => body)).toEqual([{ action: "favourite", ids }]);
  await waitFor(() => expect(chosen()).toEqual([row("четыре")]));
  expect(row("четыре").textContent).toContain("Промпт не найден");
  expect(refreshes()).toBe(1);

  // After a success the selection stays for the next change.
  await user.click(screen.getByRole("button", { name: "В избранное" }));
  await expectToast("1 промпт в избранном");
  await waitFor(() => expect(refreshes()).toBe(2));
  expect(chosen()).toEqual([row("четыре")]);
  expect(row("четыре").textContent).not.toContain("Промпт не найден");
});

test("the selected prompts are downloaded by a link that the keyboard reaches; without any there is none", async () => {
  answers("GET /messages/selection.json", () => ({ json: {} }));
  const { user } = mount(<SelectableResults items={items}>{null}</SelectableResults>);
  await user.click(screen.getByRole("button", { name: "Выбрать несколько" }));
  await screen.findByRole("listbox");
  expect(screen.queryByRole("link", { name: "Скачать" })).toBeNull();
  expect(screen.getByRole("button", { name: "Скачать" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("option", { name: /^два/ }));
  await user.click(screen.getByRole("option", { name: /^четыре/ }));
  const link = screen.getByRole("link", { name: "Скачать" });
  expect(link.getAttribute("href")).toBe(`/api/export?format=zip&ids=${ids[1]},${ids[3]}`);
  for (let steps = 0; document.activeElement !== link && steps < 10; steps += 1) await user.tab();
  expect(document.activeElement).toBe(link);
});

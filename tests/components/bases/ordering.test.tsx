import { screen, waitFor, within } from "@testing-library/react";
import { OrderList } from "@/components/bases/ordering/order-list";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";

const BASE = "0190a2b4-0000-7000-8000-000000000001";
const NAMES = ["Четыре", "Три", "Два", "Один"];

function open() {
  const items = NAMES.map((title) => ({ id: title, title, shortDescription: "Описание для порядка базы" }));
  return mount(<OrderList baseId={BASE} type="TEXT" total={items.length} first={{ items, next: null }} />);
}

const shown = () =>
  within(screen.getByRole("list", { name: "Промпты по порядку" }))
    .getAllByRole("button", { name: /^Переместить: / })
    .map((handle) => handle.getAttribute("aria-label")!.replace("Переместить: ", ""));
const handle = (name: string) => screen.getByRole("button", { name: `Переместить: ${name}` });
const said = () => screen.getAllByRole("status").map(({ textContent }) => textContent);

test("by keys: space takes and drops, arrows move, Escape puts back, buttons step; a screen reader is told @heavy", async () => {
  const stored = answers(`PUT /api/prompt_bases/${BASE}/order`, () => new Response(null, { status: 204 }));
  const sent = () => stored.map(({ body }) => (body as { promptIds: string[] }).promptIds);
  const { user } = open();
  handle("Четыре").focus();
  await user.keyboard(" ");
  expect(said()).toContainEqual(expect.stringMatching(/Четыре взят. Место 1 из 4/));
  expect(handle("Четыре").getAttribute("aria-pressed")).toBe("true");
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(said()).toContain("Четыре: место 3 из 4");
  expect(document.activeElement).toBe(handle("Четыре"));
  expect(sent()).toEqual([]);
  await user.keyboard(" ");
  expect(said()).toContain("Четыре поставлен на место 3 из 4");
  expect(shown()).toEqual(["Три", "Два", "Четыре", "Один"]);
  await waitFor(() => expect(sent()).toEqual([["Три", "Два", "Четыре"]]));

  await user.keyboard("{Enter}{ArrowUp}{Escape}");
  expect(said()).toContain("Четыре остался на месте");
  expect(shown()).toEqual(["Три", "Два", "Четыре", "Один"]);

  const up = () => screen.getByRole("button", { name: "Выше: Один" });
  up().focus();
  for (const expected of ["Три Два Один Четыре", "Три Один Два Четыре"]) {
    await user.keyboard("{Enter}");
    expect(shown()).toEqual(expected.split(" "));
    expect(document.activeElement).toBe(up());
  }
  await waitFor(() =>
    expect(sent().slice(1)).toEqual([
      ["Один", "Четыре"],
      ["Один", "Два"],
    ]),
  );
});

test("what cannot be stored stands as it was, and says so", async () => {
  answers(`PUT /api/prompt_bases/${BASE}/order`, () => ({
    status: 500,
    json: { code: "INTERNAL", message: "Сломалось" },
  }));
  const { user } = open();
  await user.click(screen.getByRole("button", { name: "В начало: Один" }));
  await screen.findByText(
    "Порядок не сохранился, всё стоит как было. Проверьте соединение и попробуйте ещё раз",
  );
  expect(shown()).toEqual(NAMES);
});

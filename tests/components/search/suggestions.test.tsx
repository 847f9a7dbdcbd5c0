import { screen, waitFor } from "@testing-library/react";
import { SuggestingField } from "@/components/search/suggesting-field";
import type { Suggestions } from "@/lib/search/schema";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";

const uuid = (last: number) => `0190a2b4-0000-7000-8000-${String(last).padStart(12, "0")}`;
const BASE = { id: uuid(1), title: "ключ полка", accessType: "FREE" as const };
const NOTHING: Suggestions = {
  meant: null,
  prompts: [],
  bases: [],
  people: [],
  tags: [],
  knowledge: [],
  variables: [],
};
const prompt = (last: number, title: string) => ({
  id: uuid(last),
  slug: "",
  title,
  contentType: "TEXT" as const,
  isPublic: true,
  base: BASE,
});
const FOUND: Suggestions = {
  ...NOTHING,
  prompts: [prompt(2, "ключ первый"), prompt(3, "Второй ключ")],
  bases: [{ ...BASE, slug: "" }],
  tags: [{ name: "ключтег", contentType: "TEXT" }],
};

const fieldOf = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Найти промпт" });
const popup = () => screen.queryByRole("listbox", { name: "Подсказки" });
const rows = () => screen.getAllByRole("option");

function aField() {
  const searched: string[] = [];
  const page = mount(
    <SuggestingField
      label="Найти промпт"
      value=""
      onSearch={(text) => void searched.push(text)}
      scope={{ place: "open", list: "/public-prompts" }}
    />,
  );
  return { ...page, searched };
}

beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));

test("by keys: arrows walk, Escape closes and keeps the text, Enter opens, Enter alone searches", async () => {
  const asked = answers("GET /api/search", () => ({ json: FOUND }));
  const { user, went, searched } = aField();
  await user.type(fieldOf(), "ключ");
  await waitFor(() => expect(popup()).toBeTruthy());
  expect(asked.at(-1)!.query.get("q")).toBe("ключ");
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    "ключ первыйключ полка",
    "Второй ключключ полка",
    "ключ полка",
    "ключтег",
    "Искать «ключ»",
  ]);
  expect(screen.getByRole("status").textContent).toContain("4 подсказки");
  await waitFor(() => expect(searched).toEqual(["ключ"])); // the list below follows the typing, the popup stays
  expect(fieldOf().getAttribute("aria-expanded")).toBe("true");
  const active = () => screen.getByRole("option", { selected: true });

  await user.keyboard("{ArrowDown}");
  expect(active().textContent).toBe("ключ первыйключ полка");
  await waitFor(() => expect(fieldOf().getAttribute("aria-activedescendant")).toBe(active().id));
  await user.keyboard("{ArrowUp}{ArrowUp}");
  expect(active().textContent).toBe("Искать «ключ»");
  expect(document.activeElement).toBe(fieldOf());

  await user.keyboard("{Escape}");
  await waitFor(() => expect(popup()).toBeNull());
  expect(fieldOf().value).toBe("ключ");
  await waitFor(() => expect(fieldOf().getAttribute("aria-expanded")).toBe("false"));
  await user.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(went).toEqual([`/public-prompts/${uuid(2)}`]));

  await user.type(fieldOf(), "ключ");
  await waitFor(() => expect(popup()).toBeTruthy());
  await user.keyboard("{Enter}");
  await waitFor(() => expect(popup()).toBeNull());
  expect(searched.at(-1)).toBe("ключ");
  await user.keyboard("{Escape}");
  expect(fieldOf().value).toBe("");
});

test("a suggestion that is taken before the list has followed is where one gets to", async () => {
  answers("GET /api/search", () => ({ json: FOUND }));
  const { user, went, searched } = aField();
  await user.type(fieldOf(), "ключ");
  await waitFor(() => expect(popup()).toBeTruthy());
  await waitFor(() => expect(searched).toEqual(["ключ"]));
  await user.type(fieldOf(), " п");
  await user.click(screen.getByRole("option", { name: /^Второй ключ/ }));
  await jest.advanceTimersByTimeAsync(10_000); // the list would have followed by now
  expect(went).toEqual([`/public-prompts/${uuid(3)}`]);
  expect(searched).toEqual(["ключ"]);
  expect(fieldOf().value).toBe("");
});

test("leaving the field closes", async () => {
  answers("GET /api/search", () => ({ json: FOUND }));
  const { user } = aField();
  await user.type(fieldOf(), "ключ");
  await waitFor(() => expect(popup()).toBeTruthy());
  await user.tab();
  await waitFor(() => expect(popup()).toBeNull());
});

test("a call that fails is silent, and the field searches", async () => {
  const asked = answers("GET /api/search", () => ({ status: 500, json: {} }));
  const { user, searched } = aField();
  await user.type(fieldOf(), "ключ");
  await waitFor(() => expect(searched).toEqual(["ключ"]));
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(popup()).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("an answer that comes late is not shown over a newer one", async () => {
  let letGo = () => {};
  const late = new Promise<void>((resolve) => (letGo = resolve));
  const asked = answers("GET /api/search", async ({ query }) => {
    if (query.get("q") === "ключ") return { json: FOUND };
    await late;
    return { json: { ...NOTHING, bases: [BASE] } };
  });
  const { user } = aField();
  await user.type(fieldOf(), "клю");
  await waitFor(() => expect(asked.at(-1)?.query.get("q")).toBe("клю"));
  await user.type(fieldOf(), "ч");
  await waitFor(() => expect(rows().at(-1)!.textContent).toBe("Искать «ключ»"));
  expect(asked.find(({ query }) => query.get("q") === "клю")!.signal!.aborted).toBe(true);
  letGo();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(rows()).toHaveLength(5);
});

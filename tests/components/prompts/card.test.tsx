import { act, screen, waitFor, within } from "@testing-library/react";
import type { CardItem } from "@/components/prompts/card/card-item";
import { CardViewToggle } from "@/components/prompts/card/card-view-toggle";
import { PromptGrid } from "@/components/prompts/card/prompt-grid";
import { PromptRow } from "@/components/prompts/card/prompt-row";
import { RememberedCardView } from "@/components/prompts/card/remembered-card-view";
import { ShareMarks } from "@/components/prompts/card/share-marks";
import { answers } from "../../support/components/calls";
import { aPrompt } from "../../support/components/samples";
import { mount } from "../../support/components/mount";
import { expectToast } from "../../support/components/toasts";

const item: CardItem = {
  id: "0190a2b4-0000-7000-8000-000000000001",
  slug: "otvet-na-zhalobu",
  title: "Ответ на жалобу",
  shortDescription: "Отвечает спокойно и по делу",
  contentType: "TEXT",
  tags: ["письма"],
  isFillable: true,
  is_public: true,
  category: "Поддержка",
  excerpt: { text: "Ответь клиенту [имя]", fields: ["имя", "тон"] },
  base: { id: "0190a2b4-0000-7000-8000-000000000002", slug: "pisma", name: "Письма" },
  author: { id: "0190a2b4-0000-7000-8000-000000000003", slug: "anna", name: "Анна" },
};

afterEach(() => {
  document.documentElement.removeAttribute("data-cards");
  localStorage.clear();
});

const namesIn = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole("menuitem")
    .map(({ textContent }) => textContent);

test("a card says category, author, the beginning of the text and its fields by name; every icon has a name", () => {
  mount(<PromptGrid items={[item]} place="open" />);
  const card = screen.getByRole("article");
  for (const text of ["Поддержка · Анна", "Ответь клиенту [имя]", "Шаблон"]) within(card).getByText(text);
  const fields = within(card).getByRole("list", { name: "Поля" });
  expect(
    within(fields)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["имя", "тон"]);
  within(card).getByRole("img", { name: "Текст" });
  for (const name of ["Запустить «Ответ на жалобу»", "В избранное: Ответ на жалобу", "Ещё: Ответ на жалобу"])
    expect(within(card).getByRole("button", { name }).title).not.toBe("");
});

test("of the own library a card and a catalogue's row say how others come to the prompt", () => {
  const { base } = aPrompt();
  const sold = (
    <ShareMarks base={{ ...base, access_type: "ONE_TIME" }} shared={{ isLinked: true, hasMembers: false }} />
  );
  mount(
    <>
      <PromptGrid items={[{ ...item, marks: sold }]} place="mine" />
      <PromptRow item={{ ...item, marks: sold }} place="mine" />
      <PromptRow item={item} place="open" />
    </>,
  );
  const marks = screen
    .getAllByRole("article")
    .map((each) =>
      ["Продаётся", "Есть секретная ссылка"].map(
        (name) => within(each).queryAllByRole("img", { name }).length,
      ),
    );
  expect(marks).toEqual([
    [1, 1],
    [1, 1],
    [0, 0],
  ]);
});

test("a card says how often its prompt was copied, and nothing where it never was", () => {
  mount(
    <PromptGrid
      items={[
        { ...item, copies: 121 },
        { ...item, id: item.base!.id },
      ]}
      place="open"
    />,
  );
  const [copied, never] = screen.getAllByRole("article");
  expect(within(copied!).getByText("скопировали 121 раз").closest("data")!.title).toBe("скопировали 121 раз");
  expect(within(never!).queryByText(/скопировали/)).toBeNull();
});

test("a card tells who may edit it that visitors do not see its description", () => {
  mount(<PromptGrid items={[item, { ...item, id: item.base!.id, descriptionHidden: true }]} place="mine" />);
  const [shown, hidden] = screen.getAllByRole("article");
  expect(within(shown!).queryByText("Описание скрыто")).toBeNull();
  expect(within(hidden!).getByText("Описание скрыто").title).toContain("повторяет текст");
});

test("the menu of a card: a guest finds base and author, the owner what can be done; by keys as well", async () => {
  answers(`POST /api/prompts/${item.id}/copy`, () => ({
    json: { text: "Ответь Анне про [тема]", open: 1, promptText: "Ответь {{Имя клиента}} про [тема]" },
  }));
  const { user, unmount } = mount(<PromptGrid items={[item]} place="open" />);
  screen.getByRole("button", { name: "Ещё: Ответ на жалобу" }).focus();
  await user.keyboard("{Enter}");
  const menu = await screen.findByRole("menu");
  expect(namesIn(menu)).toEqual([
    "Заполнить",
    "Скопировать",
    "Запустить",
    "Скопировать как есть",
    "База: Письма",
    "Автор: Анна",
  ]);
  await user.click(within(menu).getByRole("menuitem", { name: "Скопировать" }));
  await expectToast("Скопировано, но 1 поле не заполнено");
  expect(await navigator.clipboard.readText()).toBe("Ответь Анне про [тема]");
  await user.click(screen.getByRole("button", { name: "Ещё: Ответ на жалобу" }));
  await user.click(await screen.findByRole("menuitem", { name: "Скопировать как есть" }));
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe("Ответь {{Имя клиента}} про [тема]"),
  );
  unmount();

  mount(<PromptGrid items={[{ ...item, favourite: false, editable: true }]} place="mine" />);
  await user.click(screen.getByRole("button", { name: "Ещё: Ответ на жалобу" }));
  const own = await screen.findByRole("menu");
  expect(namesIn(own).slice(4)).toEqual(["В папку…", "Изменить", "Сделать копию", "База: Письма"]);
  expect(within(own).getByRole("menuitem", { name: "Изменить" }).getAttribute("href")).toBe(
    `/prompts/${item.id}/edit`,
  );
});

test("«Строки» is kept in the browser, and set again on the next page", async () => {
  const { user, unmount } = mount(<CardViewToggle />);
  const view = (name: string) => screen.getByRole("button", { name });
  expect(view("Карточки").getAttribute("aria-current")).toBe("true");
  await user.click(view("Строки"));
  expect(["Карточки", "Строки"].map((name) => view(name).getAttribute("aria-current"))).toEqual([
    null,
    "true",
  ]);
  expect(document.documentElement.getAttribute("data-cards")).toBe("rows");
  unmount();

  act(() => document.documentElement.removeAttribute("data-cards"));
  mount(
    <>
      <RememberedCardView nonce={undefined} />
      <CardViewToggle />
    </>,
  );
  await waitFor(() => expect(view("Строки").getAttribute("aria-current")).toBe("true"));
  await user.click(view("Карточки"));
  expect([localStorage.getItem("cards"), document.documentElement.getAttribute("data-cards")]).toEqual([
    "cards",
    "cards",
  ]);
});

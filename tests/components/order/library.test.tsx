import { screen, waitFor, within } from "@testing-library/react";
import { BrowserProvider } from "@/components/prompts/browser/browser-provider";
import { emptyState } from "@/components/prompts/browser/state";
import type { CardItem } from "@/components/prompts/card/card-item";
import { LibraryList } from "@/components/prompts/library/library-list";
import { LibraryView } from "@/components/prompts/library/library-view";
import { Shelves } from "@/components/prompts/library/shelves";
import { useLibraryKeys } from "@/components/prompts/library/use-library-keys";
import { emptyCounts } from "@/lib/bases/content-types";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";

const idOf = (at: number) => `0190a2b4-0000-7000-8000-00000000000${at}`;
const item = (at: number, more: Partial<CardItem> = {}): CardItem => ({
  id: idOf(at),
  slug: "",
  title: `Промпт ${at}`,
  shortDescription: "Описание",
  contentType: "TEXT",
  tags: [],
  isFillable: false,
  is_public: false,
  category: null,
  favourite: false,
  editable: true,
  ...more,
});

function Library({ items }: { items: CardItem[] }) {
  useLibraryKeys();
  return (
    <main>
      <input type="search" aria-label="Найти" />
      <LibraryList items={items} />
    </main>
  );
}

const link = (at: number) => screen.getByRole("link", { name: `Промпт ${at}` });
const focused = (at: number) => waitFor(() => expect(document.activeElement).toBe(link(at)));

afterEach(() => document.documentElement.removeAttribute("data-cards"));

test("a row says title, first line, fields and last use; what answers a search is marked in its description", () => {
  mount(
    <LibraryList
      items={[
        item(1, {
          excerpt: { text: "Ответь клиенту [имя]", fields: ["имя"] },
          usedAt: "2026-11-12T10:00:00.000Z",
        }),
        item(2, {
          excerpt: { text: "Начало", fields: [] },
          shortDescription: "Письмо клиенту",
          marked: ["письмо"],
        }),
      ]}
    />,
  );
  const [first, second] = screen.getAllByRole("article") as [HTMLElement, HTMLElement];
  within(first).getByText("Ответь клиенту [имя]");
  within(first).getByText("12.11.2026");
  expect(within(first).getByRole("list", { name: "Поля" }).textContent).toBe("имя");
  expect(second.querySelector("mark")?.textContent).toBe("Письмо");
});

test("arrows walk, Tab reaches one row, C copies, F fills, E edits in any layout; letters elsewhere and «/» go to the search", async () => {
  const copies = [1, 2, 3].map((at) =>
    answers(`POST /api/prompts/${idOf(at)}/copy`, () => ({ json: { text: "т", promptText: "т", open: 0 } })),
  );
  const { user, went } = mount(<Library items={[item(1), item(2), item(3, { editable: undefined })]} />);
  const search = screen.getByRole<HTMLInputElement>("searchbox", { name: "Найти" });
  const stops = () =>
    screen.getAllByRole("link", { name: /^Промпт/ }).filter(({ tabIndex }) => tabIndex === 0);

  await user.keyboard("{ArrowDown}");
  await focused(1);
  await user.keyboard("{ArrowDown}");
  await focused(2);
  expect(stops()).toEqual([link(2)]);
  await user.keyboard("{End}{ArrowDown}");
  await focused(3);
  await user.keyboard("[KeyE]");
  expect(went).toEqual([]);
  await user.keyboard("{Home}");
  await focused(1);
  await user.keyboard("{ArrowDown}[KeyE]");
  expect(went).toEqual([`/prompts/${idOf(2)}/edit`]);
  await user.keyboard("[KeyC]");
  await waitFor(() => expect(copies.map((calls) => calls.length)).toEqual([0, 1, 0]));

  screen.getByRole("button", { name: "Скопировать «Промпт 2»" }).focus();
  await user.keyboard("[KeyC>3/]");
  await waitFor(() => expect(copies.map((calls) => calls.length)).toEqual([0, 2, 0]));

  await user.keyboard("п");
  expect(document.activeElement).toBe(search);
  expect(search.value).toBe("п");
  search.blur();
  await user.keyboard("/");
  expect(document.activeElement).toBe(search);
  expect(search.value).toBe("п");
});

test("as cards, where the reader chose them, and never rows in the way of pictures", () => {
  document.documentElement.setAttribute("data-cards", "cards");
  const { unmount } = mount(<LibraryList items={[item(1)]} />);
  expect(screen.queryByText("Описание")?.closest("section")).toBeTruthy();
  unmount();
  document.documentElement.removeAttribute("data-cards");
  mount(<LibraryList items={[item(1, { contentType: "IMAGE" })]} />);
  expect(screen.getByText("Описание").closest("section")).toBeTruthy();
});

test("shelves: all, of use, folders, own bases with how they are read, the trash; bought ones where there are any; many bases fold", () => {
  const bases = Array.from({ length: 10 }, (_, at) => ({
    id: idOf(at),
    name: `База ${at}`,
    badge: { icon: "globe" as const, variant: "free" as const, title: "Бесплатно" },
  }));
  const tree = { folders: [], all: { ...emptyCounts(), TEXT: 2, IMAGE: 1 }, loose: emptyCounts() };
  const draw = (state: Partial<ReturnType<typeof emptyState>>, bought: boolean) =>
    mount(
      <BrowserProvider
        path="/my-prompts"
        state={{ ...emptyState(), ...state }}
        usualSort="new"
        defaultType="TEXT"
      >
        <Shelves tree={tree} bases={bases} bought={bought} />
      </BrowserProvider>,
    );
  const { unmount } = draw({ folder: "recent" }, false);
  const nav = screen.getByRole("navigation", { name: "Полки" });
  const href = (name: string | RegExp) => within(nav).getByRole("link", { name }).getAttribute("href");
  expect(href(/^Все/)).toBe("/my-prompts");
  expect(href("Избранное")).toBe("/my-prompts?folder=favourites");
  expect(href("База 1 Бесплатно")).toBe(`/my-prompts?base=${idOf(1)}`);
  expect(href("Корзина")).toBe("/trash");
  expect(href("Мои базы")).toBe("/my-bases");
  expect(within(nav).getByRole("link", { current: true }).textContent).toBe("Недавние");
  expect(within(nav).queryByRole("link", { name: "Купленные" })).toBeNull();
  expect(within(nav).queryByRole("tree")).toBeNull();
  expect(within(nav).getByText("Ещё 2").closest("details")!.open).toBe(false);
  unmount();

  draw({ base: idOf(9) }, true);
  expect(screen.getByText("Ещё 2").closest("details")!.open).toBe(true);
  expect(screen.getByRole("link", { name: "Купленные" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Все базы" }).getAttribute("href")).toBe("/my-prompts");
  draw({}, false); // as the sheet of narrow screens, at the same time
  expect(new Set(screen.getAllByRole("heading", { name: "Мои базы" }).map(({ id }) => id)).size).toBe(2);
});

test("recent prompts are sorted only where they are searched", () => {
  const draw = (state: Partial<ReturnType<typeof emptyState>>) =>
    mount(
      <LibraryView
        path="/my-prompts"
        state={{ ...emptyState(), ...state }}
        usualSort="new"
        defaultType="TEXT"
        counts={undefined}
        options={{ groups: [], rest: { options: [] }, tags: [], isOwn: true }}
        scope={{ place: "mine", list: "/my-prompts" }}
        nonce={undefined}
        shelves={{
          tree: { folders: [], all: emptyCounts(), loose: emptyCounts() },
          bases: [],
          bought: false,
        }}
        filters="none"
      >
        <p>Список</p>
      </LibraryView>,
    );
  const { unmount } = draw({ folder: "recent" });
  expect(screen.queryByRole("combobox", { name: "Порядок" })).toBeNull();
  unmount();
  draw({ folder: "recent", q: "письмо" });
  expect(screen.getByRole("combobox", { name: "Порядок" })).toBeTruthy();
});

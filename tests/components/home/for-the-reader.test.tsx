import { act, screen, waitFor } from "@testing-library/react";
import { AuthorList } from "@/components/home/author-list";
import { DeskPlace } from "@/components/home/desk-place";
import { forgetReader } from "@/components/layout/reader/page-state";
import type { Desk } from "@/lib/discovery/desk/schema";
import { READER_COOKIE } from "@/lib/identity/sessions/session-cookie-name";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";

const [ME, OTHER, PROMPT] = [1, 2, 3].map((number) => `0190a2b4-0000-7000-8000-00000000000${number}`);
const USER = { id: ME, slug: "anna", full_name: "Анна", avatar_url: null, bases: [] };
const BARE: Desk = { goOn: [], news: [], lastRun: null, sales: null, failed: false };

afterEach(() => act(() => forgetReader()));

const signedIn = () => {
  const kept = { ...USER, can: { administer: false } };
  document.cookie = `${READER_COOKIE}=${encodeURIComponent(JSON.stringify(kept))}; path=/`;
};
const desk = (ru: Desk) => ({
  user: { ...USER, role: "user", language: "ru", isSeller: false, isBuyer: false, owesConsent: false },
  unread: 0,
  prompts: {},
  bases: {},
  follows: {},
  desk: { ru },
});
const place = () => mount(<DeskPlace>Попробуйте</DeskPlace>);
const overlay = () => document.querySelector("[aria-busy]");

test("a member's desk comes with the state of the page, over the prompt to try", async () => {
  signedIn();
  const row = { id: PROMPT!, slug: "pismo", contentType: "TEXT", is_public: true } as const;
  const goOn = [
    { ...row, title: "Письмо", canEdit: true },
    { ...row, id: OTHER!, title: "Чужое", canEdit: false },
  ];
  const lastRun = { id: PROMPT!, title: "Ответ", text: "**Да**", createdAt: "2026-01-01T00:00:00.000Z" };
  const json = desk({ ...BARE, goOn, lastRun, sales: { days: 30, count: 2, revenue: 500 } });
  const asked = answers("GET /api/page-state", () => ({ status: 200, json }));
  place();
  expect(overlay()?.getAttribute("aria-busy")).toBe("true");
  await waitFor(() => expect(screen.getByRole("link", { name: "Письмо" })).toBeTruthy());
  expect(asked.map(({ query }) => Object.fromEntries(query))).toEqual([{ desk: "ru" }]);
  expect(overlay()?.getAttribute("aria-busy")).toBe("false");
  const addresses = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(addresses.slice(0, 2)).toEqual([`/my-prompts/${PROMPT}`, `/public-prompts/${OTHER}-pismo`]);
  expect(screen.getByText("Да")).toBeTruthy();
  expect(screen.getByRole("region", { name: "Продажи" }).textContent).toContain("2 продажи");
  expect(screen.queryByRole("region", { name: "Новое для вас" })).toBeNull();
  expect(screen.queryByText("Не загрузилось")).toBeNull();
});

test.each([
  ["whose parts did not load", desk({ ...BARE, failed: true })],
  ["of a process of an earlier version, which knows none", { ...desk(BARE), desk: undefined }],
])("a desk %s says so", async (_, json) => {
  signedIn();
  answers("GET /api/page-state", () => ({ status: 200, json }));
  place();
  await waitFor(() => expect(screen.getByText("Не загрузилось")).toBeTruthy());
  expect(overlay()?.getAttribute("aria-busy")).toBe("false");
});

test("who has nothing on the desk gets the prompt to try; a desk that does not come says so", async () => {
  signedIn();
  const calls = answers("GET /api/page-state", () =>
    calls.length > 1
      ? { status: 500, json: { code: "INTERNAL", message: "" } }
      : { status: 200, json: desk(BARE) },
  );
  const { container, unmount } = place();
  await waitFor(() => expect(overlay()).toBeNull());
  expect(container.querySelector("[class*='min-h-80']")).toBeTruthy(); // else the page below moves up
  expect(screen.getByText("Попробуйте").className).not.toContain("invisible");
  unmount();
  act(() => forgetReader());
  signedIn();
  place();
  await waitFor(() => expect(screen.getByText("Не загрузилось")).toBeTruthy());
});

test("the reader is left out of the authors, and another takes the place", async () => {
  const author = { slug: "x", picture: null, about: null, prompts: "" };
  const authors = [ME!, OTHER!, PROMPT!].map((id, at) => ({ ...author, id, name: `Автор ${at}` }));
  const list = (most: number, of = authors) => (
    <AuthorList most={most} authors={of}>
      Никого
    </AuthorList>
  );
  const { rerender } = mount(list(2));
  const names = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent?.slice(-7));
  expect(names()).toEqual(["Автор 0", "Автор 1"]);
  act(() => {
    signedIn();
    window.dispatchEvent(new Event("focus"));
  });
  expect(names()).toEqual(["Автор 1", "Автор 2"]);
  rerender(list(2, authors.slice(0, 1)));
  expect(screen.getByText("Никого")).toBeTruthy();
});

import { runInNewContext } from "node:vm";
import { act, screen, waitFor } from "@testing-library/react";
import { Frame } from "@/components/layout/frame/frame";
import { ReaderPlace } from "@/components/layout/frame/reader-place";
import { forgetReader } from "@/components/layout/reader/page-state";
import { READER_COOKIE } from "@/lib/identity/sessions/session-cookie-name";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";

const USER = {
  id: "0190a2b4-0000-7000-8000-000000000001",
  slug: "anna",
  full_name: 'Анна "<b>" Петрова',
  avatar_url: null,
  isSeller: true,
  isBuyer: false,
  owesConsent: false,
  bases: [],
  session: "",
};

afterEach(() => act(() => forgetReader()));

/** The page of a guest, or of everybody. */
function frameOf(isOpen: boolean) {
  return (
    <Frame
      user={null}
      isOpen={isOpen}
      withVideo={false}
      version="1.0.0"
      year={2026}
      origin="http://localhost"
      counter={undefined}
      nonce={undefined}
      place={isOpen && <ReaderPlace nonce={undefined} />}
      plain={null}
      bar={undefined}
    >
      <h1>Промпты</h1>
    </Frame>
  );
}

/** A page that is the same for everybody, as it comes from the server; then the script of the page runs. */
function openPage() {
  const before = (page: HTMLElement) => {
    const script = page.querySelector(".reader-place + script")!;
    Object.defineProperty(document, "currentScript", { value: script, configurable: true });
    // As the browser runs it before the first paint.
    runInNewContext(script.textContent!, { document });
    expect(page.textContent).toContain("Войти");
  };
  return mount(frameOf(true), { fromServer: { before } });
}

test("a member's name stands in the head before React comes, which draws their head in its place and says what they have unread", async () => {
  const kept = { ...USER, can: { administer: false } };
  document.cookie = `${READER_COOKIE}=${encodeURIComponent(JSON.stringify(kept))}; path=/`;
  const state = {
    user: { ...USER, role: "user", language: "ru" },
    unread: 2,
    prompts: {},
    bases: {},
    follows: {},
  };
  answers("GET /api/page-state", () => ({ status: 200, json: state }));
  answers("GET /api/notifications/unread", () => ({ status: 200, json: { count: 2 } }));
  openPage();
  expect(document.documentElement.hasAttribute("data-reader")).toBe(true);
  await waitFor(() => expect(screen.getByRole("link", { name: `Профиль: ${USER.full_name}` })).toBeTruthy());
  expect(screen.queryByRole("link", { name: "Войти" })).toBeNull();
  expect(document.querySelector(".reader-place")).toBeNull();
  await waitFor(() =>
    expect(screen.getAllByRole("button", { name: "Уведомления: 2 новых" }).length).toBeGreaterThan(0),
  );
});

test("a guest's head stays as it came", () => {
  openPage();
  expect(document.documentElement.hasAttribute("data-reader")).toBe(false);
  expect(screen.getAllByRole("link", { name: "Войти" }).length).toBeGreaterThan(0);
  expect(document.querySelector(".reader-place")?.hasAttribute("data-name")).toBe(false);
});

test("a head is shown as it is drawn, whatever a cookie said or says: no guest's head is hidden", () => {
  const kept = { ...USER, can: { administer: false } };
  document.documentElement.dataset.reader = ""; // as the page before said
  openPage().unmount();
  expect(document.documentElement.hasAttribute("data-reader")).toBe(false);
  document.cookie = `${READER_COOKIE}=${encodeURIComponent(JSON.stringify(kept))}; path=/`;
  mount(frameOf(false)); // such as /auth
  expect(screen.getAllByRole("link", { name: "Войти" }).length).toBeGreaterThan(0);
  expect(document.documentElement.hasAttribute("data-reader")).toBe(false);
});

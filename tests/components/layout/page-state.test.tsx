import { act, screen, waitFor } from "@testing-library/react";
import { HeartButton } from "@/components/favourites/heart-button";
import { FollowButton } from "@/components/follows/follow-button";
import { DrawnForEverybody } from "@/components/layout/reader/drawn-for-everybody";
import { beginPage, forgetReader, useReader } from "@/components/layout/reader/page-state";
import { READER_COOKIE } from "@/lib/identity/sessions/session-cookie-name";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";

const [ME, PROMPT, BASE] = [1, 2, 3].map((number) => `0190a2b4-0000-7000-8000-00000000000${number}`) as [
  string,
  string,
  string,
];
const USER = {
  id: ME,
  slug: "anna",
  full_name: "Анна",
  avatar_url: null,
  isSeller: false,
  isBuyer: false,
  owesConsent: false,
  bases: [],
};
const DRAWN = { ...USER, unread: 0, session: "", can: { administer: false } };
const OTHER = "0190a2b4-0000-7000-8000-000000000004";
/** What the cookie says, as another tab may have written it. */
const signedIn = (more: object = {}, path = "/") => {
  const kept = { ...USER, can: { administer: false }, ...more };
  document.cookie = `${READER_COOKIE}=${encodeURIComponent(JSON.stringify(kept))}; path=${path}`;
};
const signedOut = (path = "/") => (document.cookie = `${READER_COOKIE}=; path=${path}; max-age=0`);
const said = () => decodeURIComponent(document.cookie);
const seen = () => act(() => void window.dispatchEvent(new Event("focus")));

/** How often the page was loaded again: jsdom cannot, and says so. */
function countReloads(): () => number {
  const complaint = jest.spyOn(console, "error").mockImplementation(() => {});
  return () => complaint.mock.calls.filter(([error]) => String(error).includes("navigation")).length;
}
const STATE = {
  user: { ...USER, role: "user", language: "ru" },
  unread: 3,
  prompts: { [PROMPT]: { favourite: true } },
  bases: { [BASE]: { favourite: false } },
  follows: { "tag:сад": true },
  desk: {},
};
const ADDRESS = "GET /api/page-state";

afterEach(() => act(() => forgetReader()));

function Things() {
  const reader = useReader();
  return (
    <>
      <p>{reader ? `${reader.full_name}, ${reader.unread}` : "guest"}</p>
      <HeartButton kind="prompt" id={PROMPT} favourite={undefined} name="Письмо" />
      <HeartButton kind="base" id={BASE} favourite={undefined} name="База" />
      <FollowButton kind="tag" id="сад" name="#сад" followed={undefined} />
    </>
  );
}

const pressed = (name: string) => screen.getByRole("button", { name }).getAttribute("aria-pressed");

test("of a page that is the same for everybody one call says what is its reader's", async () => {
  signedIn();
  const asked = answers(ADDRESS, () => ({ status: 200, json: STATE }));
  mount(<Things />);
  expect(screen.getByText("Анна, 0")).toBeTruthy(); // before any answer
  expect(pressed("В избранное: Письмо")).toBe("false");
  await waitFor(() => expect(pressed("В избранное: Письмо")).toBe("true"));
  expect(pressed("В избранное: База")).toBe("false");
  expect(screen.getByRole("button", { name: "Вы следите: #сад" })).toBeTruthy();
  expect(screen.getByText("Анна, 3")).toBeTruthy();
  expect(asked.map(({ query }) => Object.fromEntries(query))).toEqual([
    { prompts: PROMPT, bases: BASE, follows: "tag:сад" },
  ]);
});

test.each([
  ["here", () => {}],
  ["by another answer of the server", () => signedOut()],
])(
  "a session that has ended loads the page again, without its cookie: taken back %s",
  async (_, takeBack) => {
    const reloads = countReloads();
    signedIn();
    answers(ADDRESS, () => {
      takeBack();
      return { status: 401, json: { code: "UNAUTHENTICATED", message: "" } };
    });
    mount(<Things />);
    beginPage(null, true);
    await waitFor(() => expect(reloads()).toBe(1));
    expect(said()).not.toContain(READER_COOKIE);
  },
);

test("a guest asks for nothing", async () => {
  const asked = answers(ADDRESS, () => ({ status: 200, json: STATE }));
  mount(<Things />);
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByText("guest")).toBeTruthy();
  expect(asked).toEqual([]);
});

test.each([
  ["signs out", () => signedOut()],
  ["signs in as somebody else", () => signedIn({ id: OTHER, full_name: "Борис" })],
])(
  "where one %s in another tab this one is loaded again when it is seen, and shows nothing of both",
  async (_what, happens) => {
    const reloads = countReloads();
    signedIn();
    answers(ADDRESS, () => ({ status: 200, json: STATE }));
    mount(<Things />);
    beginPage(null, true);
    await waitFor(() => expect(pressed("В избранное: Письмо")).toBe("true"));
    seen();
    expect(reloads()).toBe(0);
    happens();
    seen();
    expect(reloads()).toBe(1);
    expect(screen.queryByText(/Борис/)).toBeNull();
  },
);

test("a guest's tab asks when somebody signed in elsewhere, and is not loaded again", async () => {
  const reloads = countReloads();
  const asked = answers(ADDRESS, () => ({ status: 200, json: STATE }));
  mount(<Things />);
  beginPage(null, true);
  signedIn();
  seen();
  await waitFor(() => expect(pressed("В избранное: Письмо")).toBe("true"));
  expect([asked.length, reloads()]).toEqual([1, 0]);
});

test("a browser that holds on to another's cookie does not load the page again and again", async () => {
  const reloads = countReloads();
  window.history.replaceState(null, "", "/bases/x");
  signedIn({ id: OTHER, full_name: "Борис" }, "/bases"); // is read before the one of "/"
  answers(ADDRESS, () => ({ status: 200, json: STATE }));
  mount(<Things />, { address: "/bases/x" });
  beginPage(null, true);
  await waitFor(() => expect(screen.getByText("Анна, 3")).toBeTruthy());
  seen();
  expect(reloads()).toBe(0);
  expect(screen.getByText("Анна, 3")).toBeTruthy();
  signedOut("/bases");
  act(() => forgetReader());
  window.history.replaceState(null, "", "/");
});

test("a page of an earlier time does not overwrite what the cookie says since", () => {
  beginPage(DRAWN, true);
  expect(said()).toContain("Анна");
  signedIn({ bases: ["00000003"] });
  beginPage(DRAWN, true); // as it is drawn again on the way back
  expect(said()).toContain("00000003");
  beginPage({ ...DRAWN, full_name: "Анна П." }, true);
  expect(said()).toContain("Анна П.");
});

test("a name or a picture that no cookie holds is not kept, and the page is the server's", () => {
  beginPage({ ...DRAWN, avatar_url: "https://a/".padEnd(4_000, "x") }, true);
  expect(said()).toMatch(/"avatar_url":null/);
  beginPage({ ...DRAWN, full_name: "😀".repeat(400) }, true);
  expect(said()).not.toContain(READER_COOKIE);
});

test("a cookie that does not say the whole person names nobody", () => {
  for (const more of [{ full_name: undefined }, { slug: 1 }, { bases: "x" }, { can: {} }]) {
    signedIn(more);
    const { unmount } = mount(<Things />);
    expect(screen.getByText("guest")).toBeTruthy();
    unmount();
  }
});

test("an answer that comes after a later one is not shown, and what is known is not asked for again", async () => {
  signedIn();
  let first = () => {};
  const earlier = new Promise<void>((resolve) => (first = resolve));
  const asked = answers(ADDRESS, async () => {
    if (asked.length > 1) return { status: 200, json: STATE };
    await earlier;
    return { status: 200, json: { ...STATE, prompts: {}, unread: 7 } };
  });
  const { rerender } = mount(<Things />);
  await waitFor(() => expect(asked).toHaveLength(1));
  const more = (
    <>
      <Things />
      <HeartButton kind="prompt" id={OTHER} favourite={undefined} name="Второе" />
    </>
  );
  rerender(more);
  await waitFor(() => expect(screen.getByText("Анна, 3")).toBeTruthy());
  first();
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByText("Анна, 3")).toBeTruthy();
  expect(pressed("В избранное: Письмо")).toBe("true");
  mount(<HeartButton kind="base" id={BASE} favourite={undefined} name="Снова" />);
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  expect(asked).toHaveLength(2);
});

test("of very many things on a page it asks for as many as one call answers", async () => {
  signedIn();
  const asked = answers(ADDRESS, () => ({ status: 200, json: STATE }));
  const ids = Array.from({ length: 101 }, (_, at) => PROMPT.slice(0, -3) + String(at).padStart(3, "0"));
  mount(ids.map((id) => <HeartButton key={id} kind="prompt" id={id} favourite={undefined} name={id} />));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]!.query.getAll("prompts")).toEqual(ids.slice(1));
});

test("everybody's page asks once for its reader's own where it is theirs, also when they gain it later", async () => {
  signedIn({ bases: ["00000009"] });
  const { refreshes } = mount(<DrawnForEverybody base="00000003" person={OTHER} />);
  answers(ADDRESS, () => ({
    status: 200,
    json: { ...STATE, user: { ...STATE.user, bases: ["00000003", "00000009"] } },
  }));
  expect(refreshes()).toBe(0);
  beginPage(null, true);
  await waitFor(() => expect(refreshes()).toBe(1));
  signedIn({ bases: ["00000003"] });
  seen();
  expect(refreshes()).toBe(1);
  for (const own of [{ bases: null }, { id: OTHER }, { can: { administer: true } }]) {
    act(() => forgetReader());
    signedIn(own);
    const page = mount(<DrawnForEverybody base="00000003" person={OTHER} />);
    await waitFor(() => expect(page.refreshes()).toBe(1));
  }
});

import { act, screen, waitFor } from "@testing-library/react";
import { HeartButton } from "@/components/favourites/heart-button";
import { FollowButton } from "@/components/follows/follow-button";
import { forgetReader, useReader } from "@/components/layout/reader/page-state";
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
const signedIn = () => {
  const kept = { ...USER, can: { administer: false } };
  document.cookie = `${READER_COOKIE}=${encodeURIComponent(JSON.stringify(kept))}; path=/`;
};
const STATE = {
  user: { ...USER, role: "user", language: "ru" },
  unread: 3,
  prompts: { [PROMPT]: { favourite: true } },
  bases: { [BASE]: { favourite: false } },
  follows: { "tag:сад": true },
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

test("a session that has ended leaves a guest's page, and its cookie is gone", async () => {
  signedIn();
  answers(ADDRESS, () => ({ status: 401, json: { code: "UNAUTHENTICATED", message: "" } }));
  mount(<Things />);
  await waitFor(() => expect(screen.getByText("guest")).toBeTruthy());
  expect(document.cookie).not.toContain(READER_COOKIE);
  expect(pressed("В избранное: Письмо")).toBe("false");
});

test("a guest asks for nothing", async () => {
  const asked = answers(ADDRESS, () => ({ status: 200, json: STATE }));
  mount(<Things />);
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByText("guest")).toBeTruthy();
  expect(asked).toEqual([]);
});

test("who signs out in another tab is a guest when this one is seen again", async () => {
  signedIn();
  answers(ADDRESS, () => ({ status: 200, json: STATE }));
  mount(<Things />);
  await waitFor(() => expect(pressed("В избранное: Письмо")).toBe("true"));
  document.cookie = `${READER_COOKIE}=; path=/; max-age=0`;
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(screen.getByText("guest")).toBeTruthy();
  expect(pressed("В избранное: Письмо")).toBe("false");
});

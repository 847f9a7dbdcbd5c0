import { screen, waitFor, within } from "@testing-library/react";
import { SecretLinks } from "@/components/prompts/links/secret-links";
import type { SecretLink } from "@/lib/identity/people/links/schema";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";

const PROMPT = "0190a2b4-0000-7000-8000-000000000002";
const TERMS = [{ days: 7, until: "2100-01-08T12:00:00.000Z" }];
const link = (last: number, fields: Partial<SecretLink> = {}): SecretLink => ({
  id: `0190a2b4-0000-7000-8000-0000000000d${last}`,
  url: `https://promptoteka.test/s/${"k".repeat(21)}${last}`,
  allow: "read",
  title: "",
  expiresAt: null,
  views: 0,
  createdAt: "2026-01-01T00:00:00.000Z",
  isOpen: true,
  ...fields,
});
const linksOf = (links: SecretLink[]) => (
  <SecretLinks kind="prompt" id={PROMPT} links={links} terms={TERMS} />
);
const main = () => screen.getAllByRole("button", { name: "Скопировать ссылку" })[0]!;
const rows = () => {
  const list = screen.queryByRole("list", { name: "Ссылки" }); // toasts are another
  return list ? within(list).getAllByRole("listitem") : [];
};
const copied = () => navigator.clipboard.readText();

test("without scripts a further link is made by a form that has the settings; with them the one there is, is copied", async () => {
  const sent: string[][] = [];
  const before = (page: HTMLElement) => {
    const forms = [...page.querySelectorAll("form")].map((form) => [...new FormData(form).keys()]);
    sent.push(...forms.filter((names) => names.includes("allow")));
  };
  const made = link(1);
  const { user } = mount(linksOf([made]), { fromServer: { before } });
  expect(sent).toEqual([["id", expect.stringMatching(/key/i), "allow", "expiresAt", "title"]]);
  await user.click(main());
  expect(await copied()).toBe(made.url);
});

test("the focus stays on the button that copies when the first link is made, and when a further one is", async () => {
  const made = [link(1), link(2, { title: "Анна" })];
  const sent = answers("ACTION /submitPromptLink", () => ({
    json: { ok: true, data: made[sent.length - 1] },
  }));
  const { user, fill } = mount(linksOf([]));
  main().focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(document.activeElement).toBe(main());
  await waitFor(async () => expect(await copied()).toBe(made[0]!.url));
  await user.keyboard("{Enter}");
  expect(sent).toHaveLength(1); // it copies

  await fill(screen.getByLabelText("Для кого, необязательно"), "Анна");
  main().focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(document.activeElement).toBe(main());
  expect(sent[1]!.body).toMatchObject({ id: PROMPT, allow: "read", title: "Анна" });
});

test("when a link is ended, the focus goes to the next one, to the last one, at the end to the button that makes one", async () => {
  answers("ACTION /submitLinkEnd", () => ({ json: { ok: true, data: null } }));
  const { user } = mount(linksOf([link(1), link(2), link(3)]));
  const firstOf = (row: number) => within(rows()[row]!).getAllByRole("button")[0];
  for (const [ended, left, focused] of [
    [0, 2, () => firstOf(0)],
    [1, 1, () => firstOf(0)],
    [0, 0, main],
  ] as const) {
    within(rows()[ended]!).getByRole("button", { name: "Отключить ссылку" }).focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(rows()).toHaveLength(left));
    expect(document.activeElement).toBe(focused());
  }
});

test("a link that opens nothing is said to, and is not copied: the button makes one that does", async () => {
  const made = link(2);
  answers("ACTION /submitPromptLink", () => ({ json: { ok: true, data: made } }));
  const { user } = mount(linksOf([link(1, { isOpen: false })]));
  expect(rows()[0]!.textContent).toContain("Ссылка не действует");
  expect(within(rows()[0]!).queryByRole("button", { name: "Скопировать ссылку" })).toBeNull();
  await user.click(main());
  await waitFor(async () => expect(await copied()).toBe(made.url));
  expect(rows()).toHaveLength(2);
});

test("beside the address of an open thing, or of a base's page, a link is called secret", () => {
  const names = () =>
    screen
      .getAllByRole("button", { name: /^Скопировать/ })
      .map((button) => button.getAttribute("aria-label") ?? button.textContent);
  for (const shown of [
    <SecretLinks key="base" kind="base" id={PROMPT} links={[link(1)]} terms={TERMS} />,
    <SecretLinks key="open" kind="prompt" id={PROMPT} links={[link(1)]} terms={[]} />,
  ]) {
    const { unmount } = mount(shown);
    expect(new Set(names())).toEqual(new Set(["Скопировать секретную ссылку"]));
    unmount();
  }
});

import { screen } from "@testing-library/react";
import { ListedSwitch } from "@/components/bases/page/listed-switch";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";
import { aBase } from "../../support/components/samples";

const { id } = aBase();
const shown = (fields: Partial<Parameters<typeof ListedSwitch>[0]>, locale: "ru" | "en" = "ru") =>
  mount(<ListedSwitch id={id} isListed isHidden={false} isDraft={false} isOwner {...fields} />, { locale });
const draft = { isHidden: true, isDraft: true };

test("a draft is taken out of the lists before it is published, and the texts speak of that time", async () => {
  const sent = answers("ACTION /submitListed", () => ({ json: { ok: true, data: { id, isListed: false } } }));
  const { user } = shown(draft);
  screen.getByText("После публикации база и её промпты будут в каталоге, поиске и подборках.");
  await user.click(screen.getByRole("switch", { name: "Показывать в каталоге", checked: true }));
  await screen.findByText("После публикации базы не будет в каталоге и поиске. Её найдут только по ссылке.");
  screen.getByRole("switch", { name: "Показывать в каталоге", checked: false });
  expect(sent.map(({ body }) => body)).toMatchObject([{ id, isListed: "false" }]);
  expect(screen.queryByText("База убрана из каталога")).toBeNull();
});

test.each([
  ["an owner's", {}, "The collection and its prompts are in the catalogue, search and lists.", 1],
  [
    "one that another manages",
    { isOwner: false, isListed: false },
    "The collection is not in the catalogue or search. Only people with the link find it.",
    0,
  ],
] as const)("%s base is said to be where it is", (_name, fields, text, switches) => {
  shown(fields, "en");
  screen.getByText(text);
  expect(screen.queryAllByRole("switch")).toHaveLength(switches);
});

test("of a base that an administrator hid nothing is said", () => {
  expect(shown({ isHidden: true }).container.textContent).toBe("");
});

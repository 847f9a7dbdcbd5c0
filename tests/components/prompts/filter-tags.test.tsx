import { screen } from "@testing-library/react";
import { BrowserProvider } from "@/components/prompts/browser/browser-provider";
import { FilterChips } from "@/components/prompts/browser/filter-chips";
import { FilterFields } from "@/components/prompts/browser/filter-fields";
import { emptyState } from "@/components/prompts/browser/state";
import { mount } from "../../support/components/mount";

test("a tag of the address and the same tag as the list spells it are one choice, which is chosen", async () => {
  const changes: unknown[] = [];
  const { user } = mount(
    <FilterFields
      options={{ groups: [], rest: { options: [] }, tags: ["СММ", "план"], isOwn: false }}
      value={{ ...emptyState(), tags: ["смм"] }}
      onChange={(change) => changes.push(change)}
    />,
  );
  const boxes = screen.getAllByRole<HTMLInputElement>("checkbox");
  expect(boxes.map(({ value, checked }) => [value, checked])).toEqual([
    ["смм", true],
    ["план", false],
  ]);
  await user.click(boxes[0]!);
  expect(changes).toEqual([{ tags: [] }]);
});

test("chosen categories are named in the reader's language, prompts without one as well", () => {
  const design = { value: "Дизайн", label: "Design", count: 2 };
  const rest = { options: [{ value: "Без категории", label: "No category", count: 1 }] };
  const groups = [{ id: "visual", label: "Visual", options: [design] }];
  const state = { ...emptyState(), categories: ["Дизайн", "Без категории", "Своя"] };
  mount(
    <BrowserProvider path="/public-prompts" state={state} usualSort="new" defaultType="TEXT">
      <FilterChips options={{ groups, rest, tags: [], isOwn: false }} />
    </BrowserProvider>,
    { locale: "en" },
  );
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Design",
    "No category",
    "Своя",
    "Reset",
  ]);
});

import { screen } from "@testing-library/react";
import { FilterFields } from "@/components/prompts/browser/filter-fields";
import { emptyState } from "@/components/prompts/browser/state";
import { mount } from "../../support/components/mount";

test("a tag of the address and the same tag as the list spells it are one choice, which is chosen", async () => {
  const changes: unknown[] = [];
  const { user } = mount(
    <FilterFields
      options={{ groups: [], tags: ["СММ", "план"], isOwn: false }}
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

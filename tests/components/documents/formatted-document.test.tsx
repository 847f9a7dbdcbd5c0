import { screen } from "@testing-library/react";
import { FormattedDocument } from "@/components/common/media/formatted-document";
import { mount } from "../../support/components/mount";

test("items of a list keep the numbers of the document; where their label is text, there is no second one", () => {
  mount(
    <FormattedDocument html='<ol><li value="3">три</li><li value="0">ноль</li><li style="list-style-type:none">2.1. под</li><li onclick="x()">обычный</li></ol>' />,
  );
  const items = screen.getAllByRole<HTMLLIElement>("listitem");
  expect(items.map(({ outerHTML }) => outerHTML)).toEqual([
    '<li value="3">три</li>',
    '<li value="0">ноль</li>',
    '<li class="list-none">2.1. под</li>',
    "<li>обычный</li>",
  ]);
});

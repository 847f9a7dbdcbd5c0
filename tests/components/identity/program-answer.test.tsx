import { ProgramAnswer } from "@/components/identity/program-answer";
import { mount } from "../../support/components/mount";

test.each([
  [["read", "write"], 1],
  [["write", "sell"], 0],
] as const)("of the scopes %j only reading is ticked beforehand", (scopes, ticked) => {
  const { container } = mount(<ProgramAnswer id="a" person="b" scopes={[...scopes]} />);
  const boxes = [...container.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  expect([boxes.length, boxes.filter(({ checked }) => checked).length]).toEqual([2, ticked]);
});

test("before our scripts run an animation holds the answers up, which ends; then the focus does", () => {
  const answer = <ProgramAnswer id="a" person="b" scopes={["read"]} />;
  const holds = (html: string) =>
    ["animate-settle", "pointer-events-none"].map((name) => html.includes(`${name}"`));
  let served = "";
  const { container } = mount(answer, { fromServer: { before: (page) => void (served = page.innerHTML) } });
  expect([holds(served), holds(container.innerHTML)]).toEqual([
    [true, false],
    [false, true],
  ]);
});

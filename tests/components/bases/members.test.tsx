import { act, screen } from "@testing-library/react";
import { RoleForm } from "@/components/bases/page/members/member-forms";
import { Settled } from "@/components/layout/forms/settled";
import { MEMBER_ROLES } from "@/lib/platform/viewer";
import { mount } from "../../support/components/mount";

test.each([
  ["manager", 1],
  ["editor", 0],
] as const)("the form of the role says of a manager's codes that they go on: %s", (role, told) => {
  mount(<RoleForm baseId="b1" roles={MEMBER_ROLES} userId="u1" role={role} />);
  expect(screen.queryAllByText(/коды и промокоды базы останутся/)).toHaveLength(told);
});

test("an answer takes no clicks until its window has had the focus for a second, keys at once", () => {
  jest.useFakeTimers();
  const focus = (has: boolean) => {
    document.hasFocus = () => has;
    act(() => void window.dispatchEvent(new Event(has ? "focus" : "blur")));
  };
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  focus(true);
  const { container } = mount(
    <Settled className="flex">
      <button>Вступить</button>
    </Settled>,
  );
  const isHeld = () => screen.getByRole("button").closest(".pointer-events-none") !== null;
  wait(999);
  expect(isHeld()).toBe(true);
  wait(1);
  expect(isHeld()).toBe(false);
  focus(false);
  wait(5_000);
  expect(isHeld()).toBe(true);
  focus(true);
  wait(1_000);
  expect(isHeld()).toBe(false);
  expect(container.querySelector("[disabled], [inert]")).toBeNull();
  jest.useRealTimers();
});

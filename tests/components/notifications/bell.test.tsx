import { act, screen } from "@testing-library/react";
import { Bell } from "@/components/notifications/bell";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test("the bell asks every minute, not while the tab is hidden, and says 99+", async () => {
  const asked = answers("GET /api/notifications/unread", () => ({ json: { count: 100 } }));
  mount(<Bell unread={0} />);
  screen.getByRole("button", { name: "Уведомления: новых нет" });
  await pass(59_000);
  expect(asked).toHaveLength(0);
  await pass(2_000);
  screen.getByRole("button", { name: "Уведомления: больше 99 новых" });
  screen.getByText("99+");
  expect(asked).toHaveLength(1);
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await pass(300_000);
  expect(asked).toHaveLength(1);
});

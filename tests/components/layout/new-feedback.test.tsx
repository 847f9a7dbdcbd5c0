import { act, screen } from "@testing-library/react";
import { AdminButtons } from "@/components/layout/frame/admin/admin-buttons";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function see(visibilityState: "hidden" | "visible") {
  Object.defineProperty(document, "visibilityState", { value: visibilityState, configurable: true });
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
}

test("the admin's badge: capped at 99+, asked every 30 s, not while the tab is hidden", async () => {
  let answer = 120;
  const asked = answers("GET /api/feedback/count/new", () => ({ json: answer }));
  mount(<AdminButtons />);
  await screen.findByRole("link", { name: "Админка: 120 новых обращений" });
  await screen.findByText("99+");
  expect(asked).toHaveLength(1);
  answer = 1;
  await pass(29_000);
  expect(asked).toHaveLength(1);
  await pass(2_000);
  screen.getByRole("link", { name: "Админка: 1 новое обращение" });
  expect(asked).toHaveLength(2);

  see("hidden");
  answer = 0;
  await pass(240_000);
  expect(asked).toHaveLength(2);
  see("visible");
  await screen.findByRole("link", { name: "Админка: новых обращений нет" });
  expect(screen.queryByText("99+")).toBeNull();
  expect(asked).toHaveLength(3);
});

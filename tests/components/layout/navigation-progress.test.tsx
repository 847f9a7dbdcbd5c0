import { act, render } from "@testing-library/react";
import { NavigationProgress } from "@/components/layout/frame/navigation-progress";
import { onRouterTransitionStart } from "@/instrumentation-client";

let address = { pathname: "/bases", search: "" };
jest.mock("next/navigation", () => ({
  usePathname: () => address.pathname,
  useSearchParams: () => new URLSearchParams(address.search),
}));

beforeEach(() => {
  address = { pathname: "/bases", search: "" };
  history.replaceState(null, "", "/bases");
});

const isShown = () => document.querySelector("[data-navigation-progress]") !== null;

test("a navigation shows the bar until another address is there", () => {
  const { rerender } = render(<NavigationProgress />);
  expect(isShown()).toBe(false);
  act(() => onRouterTransitionStart("/public-prompts"));
  expect(isShown()).toBe(true);
  address = { pathname: "/public-prompts", search: "" };
  rerender(<NavigationProgress />);
  expect(isShown()).toBe(false);
  address = { pathname: "/bases", search: "" };
  rerender(<NavigationProgress />);
  expect(isShown()).toBe(false); // back again: that navigation has ended
});

test("a filter is a navigation as well, a step within the page is none", () => {
  render(<NavigationProgress />);
  act(() => onRouterTransitionStart("/bases#content"));
  expect(isShown()).toBe(false);
  act(() => onRouterTransitionStart("/bases?access=paid"));
  expect(isShown()).toBe(true);
});

test("one that leads back here ends by itself", () => {
  jest.useFakeTimers();
  try {
    render(<NavigationProgress />);
    act(() => onRouterTransitionStart("/my-prompts"));
    expect(isShown()).toBe(true);
    act(() => void jest.advanceTimersByTime(20_000));
    expect(isShown()).toBe(false);
  } finally {
    jest.useRealTimers();
  }
});

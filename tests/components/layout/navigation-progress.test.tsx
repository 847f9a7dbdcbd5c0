import { act, render } from "@testing-library/react";
import { startTransition, use, useState } from "react";
import { NavigationProgress } from "@/components/layout/frame/navigation/navigation-progress";
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

test("a navigation shows the bar until another address is there", async () => {
  const { rerender } = render(<NavigationProgress />);
  expect(isShown()).toBe(false);
  await act(async () => onRouterTransitionStart("/public-prompts"));
  expect(isShown()).toBe(true);
  address = { pathname: "/public-prompts", search: "" };
  rerender(<NavigationProgress />);
  expect(isShown()).toBe(false);
  address = { pathname: "/bases", search: "" };
  rerender(<NavigationProgress />);
  expect(isShown()).toBe(false); // back again: that navigation has ended
});

test("a filter is a navigation as well, a step within the page is none", async () => {
  render(<NavigationProgress />);
  await act(async () => onRouterTransitionStart("/bases#content"));
  expect(isShown()).toBe(false);
  await act(async () => onRouterTransitionStart("/bases?access=paid"));
  expect(isShown()).toBe(true);
});

test("one that leads back here ends by itself", async () => {
  jest.useFakeTimers({ doNotFake: ["queueMicrotask"] });
  try {
    render(<NavigationProgress />);
    await act(async () => onRouterTransitionStart("/my-prompts"));
    expect(isShown()).toBe(true);
    act(() => void jest.advanceTimersByTime(20_000));
    expect(isShown()).toBe(false);
  } finally {
    jest.useRealTimers();
  }
});

test("the bar is there while the router's transition waits", async () => {
  const never = new Promise<void>(() => {});
  let go = () => {};
  function Router() {
    const [page, setPage] = useState<Promise<void> | null>(null);
    go = () =>
      startTransition(() => {
        onRouterTransitionStart("/public-prompts");
        setPage(never);
      });
    if (page) use(page);
    return <NavigationProgress />;
  }
  render(<Router />);
  await act(async () => go());
  expect(isShown()).toBe(true);
});

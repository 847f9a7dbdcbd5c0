import { render, type RenderResult } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import {
  AppRouterContext,
  type AppRouterInstance,
} from "next/dist/shared/lib/app-router-context.shared-runtime";
import {
  PathnameContext,
  SearchParamsContext,
} from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import type { ReactElement, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { SWRConfig } from "swr";
import { ConfirmProvider } from "@/components/common/dialogs/confirm-dialog";
import { Toaster } from "@/components/common/toast";
import en from "@/messages/en.json";
import ru from "@/messages/ru.json";

type Options = {
  locale?: "ru" | "en";
  /** The page's path and query. */
  address?: string;
  /** Draws it as the server does first; `before` is what scripts of the page do then. It fails where the browser draws anything else. */
  fromServer?: { before: (page: HTMLElement) => void };
};

/**
 * A component as a person has it before them: `user` types and presses, `fill` puts a text in place of a field's; `went` are the
 * addresses that it led to, oldest first.
 */
export type Mounted = RenderResult & {
  user: UserEvent;
  fill: (field: HTMLElement, text: string) => Promise<void>;
  went: string[];
  refreshes: () => number;
};

// jsdom follows no link: that a page would be left by one is where it led to.
let followed: string[] = [];
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || event.defaultPrevented || link.origin !== window.location.origin) return;
  event.preventDefault();
  followed.push(link.pathname + link.search + link.hash);
});

/** Draws a component in a page of the browser with texts, router, confirmations and toasts around it. */
export function mount(node: ReactNode, { locale = "ru", address = "/", fromServer }: Options = {}): Mounted {
  window.history.replaceState(null, "", address);
  const { pathname, searchParams } = new URL(window.location.href);
  const went: string[] = (followed = []);
  let refreshed = 0;
  const router: AppRouterInstance = {
    push: (href) => void went.push(href),
    replace: (href) => void went.push(href),
    refresh: () => void (refreshed += 1),
    back: () => void went.push("back"),
    forward: () => void went.push("forward"),
    prefetch: () => undefined,
    bfcacheId: "",
  };
  const around = ({ children }: { children: ReactNode }) => (
    <NextIntlClientProvider locale={locale} messages={locale === "ru" ? ru : en} timeZone="Europe/Moscow">
      <AppRouterContext.Provider value={router}>
        <PathnameContext.Provider value={pathname}>
          <SearchParamsContext.Provider value={searchParams}>
            <SWRConfig value={{ provider: () => new Map() }}>
              <ConfirmProvider>{children}</ConfirmProvider>
              <Toaster />
            </SWRConfig>
          </SearchParamsContext.Provider>
        </PathnameContext.Provider>
      </AppRouterContext.Provider>
    </NextIntlClientProvider>
  );
  const user = userEvent.setup({
    advanceTimers: (ms) => void ("clock" in setTimeout && jest.advanceTimersByTime(ms)),
  }); // a test's own clock too
  async function fill(field: HTMLElement, text: string) {
    await user.clear(field);
    if (text) await user.click(field);
    if (text) await user.paste(text);
  }
  return {
    ...((fromServer
      ? hydrated(around({ children: node }), fromServer)
      : render(node, { wrapper: around })) as RenderResult),
    user,
    fill,
    went,
    refreshes: () => refreshed,
  };
}

function hydrated(page: ReactElement, { before }: NonNullable<Options["fromServer"]>): RenderResult {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(page);
  before(container);
  return render(page, {
    container,
    hydrate: true,
    onRecoverableError: (error) => {
      throw error;
    },
  });
}

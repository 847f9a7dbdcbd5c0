import { useEffect, useSyncExternalStore } from "react";
import type { pageStateContract } from "@/lib/discovery/page-state/contract";
import type { BaseState, PageState, PromptState } from "@/lib/discovery/page-state/schema";
import type { HeaderUser } from "@/lib/identity/people/header-user";
import { READER_COOKIE, READER_SECONDS } from "@/lib/identity/sessions/session-cookie-name";
import { ApiError, callApi } from "@/lib/platform/browser/api-client";

// What a page that is the same for everybody lacks (docs/decisions/092): who reads it, out of a cookie at once, and what of it is theirs,
// out of one call for all things on the page.

const COOKIE = new RegExp(`(?:^|; )${READER_COOKIE}=([^;]+)`);

type States = { prompts: PromptState; bases: BaseState; follows: boolean };
type Kind = keyof States;

/** The cookie as it was read last, with the person in it, and what the server said since of the things on the page. */
let written: string | undefined;
let reader: HeaderUser | null = null;
let unread = 0;
let states: Partial<Pick<PageState, Kind>> = {};

const listeners = new Set<() => void>();
/** Ids of the things that are on the page, by kind, and how often. */
const shown: Record<Kind, Map<string, number>> = { prompts: new Map(), bases: new Map(), follows: new Map() };
let timer: number | undefined;

/** The person whom the server drew this page for. */
let drawnFor: HeaderUser | null = null;

/** The member whose browser this is; null for a guest. */
const current = () => drawnFor ?? fromCookie();

function fromCookie(): HeaderUser | null {
  const found = COOKIE.exec(document.cookie)?.[1];
  if (found === written) return reader;
  written = found;
  const before = reader?.id;
  try {
    reader = found ? { ...(JSON.parse(decodeURIComponent(found)) as HeaderUser), unread } : null;
  } catch {
    reader = null;
  }
  if (before && before !== reader?.id) states = {};
  return reader;
}

function write(value: string, seconds: number): void {
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${READER_COOKIE}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`;
  tellAll();
}

/** What a page begins with: the person whom the server drew it for, or null where it is the same for everybody. */
export function beginPage(user: HeaderUser | null): void {
  drawnFor = user;
  if (user) keepReader(user);
  if (!user || Object.values(shown).some(({ size }) => size > 0)) askPageState();
}

/** Remembers who is signed in, as the server says. Who owes the consent gets pages of the server, which say so. */
function keepReader(user: HeaderUser): void {
  if (user.owesConsent) return forgetReader();
  const { unread: count, ...kept } = user;
  if (count !== unread) {
    unread = count;
    written = undefined; // so that it is read again
  }
  write(encodeURIComponent(JSON.stringify(kept)), READER_SECONDS);
}

/** After the session has ended. */
export function forgetReader(): void {
  if (fromCookie()) write("", 0);
}

/** Whether they have a part in other bases than the cookie said on a page that the server draws for those who have. */
function hasGained(before: Pick<HeaderUser, "bases">, now: Pick<HeaderUser, "bases">): boolean {
  return (
    /\/(?:bases|public-prompts)\/[0-9a-f]{8}-/.test(window.location.pathname) &&
    before.bases !== null &&
    String(before.bases) !== String(now.bases)
  );
}

async function load(): Promise<void> {
  timer = undefined;
  const asked = current();
  if (!asked) return;
  const query = new URLSearchParams();
  for (const kind of ["prompts", "bases"] as const)
    if (shown[kind].size > 0) query.set(kind, [...shown[kind].keys()].join());
  for (const each of shown.follows.keys()) query.append("follows", each);
  try {
    const answer = await callApi<typeof pageStateContract>("GET", `/page-state?${query}`);
    const { role, language: _, ...user } = answer.user;
    const isAnother = current()?.id !== user.id;
    states = isAnother ? {} : answer;
    keepReader({ ...user, unread: answer.unread, can: { administer: role === "admin" } });
    // Of somebody who signed in elsewhere, or owes the consent since, or has a part in other bases by now, this page knows nothing.
    if (isAnother || (!drawnFor && (user.owesConsent || hasGained(asked, user)))) window.location.reload();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) forgetReader();
  }
}

/** Asks once for all that comes onto the page now. */
export function askPageState(): void {
  timer ??= window.setTimeout(() => void load());
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    // Another tab may have signed in or out.
    document.addEventListener("visibilitychange", tellAll);
    window.addEventListener("pageshow", comeBack);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener("visibilitychange", tellAll);
    window.removeEventListener("pageshow", comeBack);
  };
}

function tellAll(): void {
  document.documentElement.toggleAttribute("data-reader", fromCookie() !== null);
  for (const tell of listeners) tell();
}

/** A page that the browser kept shows what was true when it was left. */
function comeBack({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  tellAll();
  askPageState();
}

/** Who reads this page: as the server drew it for a person, else out of the cookie, which it does not know. */
export function useReader(drawn: HeaderUser | null = null): HeaderUser | null {
  return useSyncExternalStore(
    subscribe,
    () => drawn ?? current(),
    () => drawn,
  );
}

/** What a thing on this page is to its reader; undefined before it is known and for guests. @param isDrawn the server said it with the page */
export function usePageState<K extends Kind>(kind: K, id: string, isDrawn = false): States[K] | undefined {
  useEffect(() => {
    if (isDrawn) return;
    const ids = shown[kind];
    ids.set(id, (ids.get(id) ?? 0) + 1);
    if (current()) askPageState();
    return () => {
      const others = ids.get(id)! - 1;
      if (others > 0) ids.set(id, others);
      else ids.delete(id);
    };
  }, [kind, id, isDrawn]);
  return useSyncExternalStore(
    subscribe,
    () => (current() ? (states[kind]?.[id] as States[K] | undefined) : undefined),
    () => undefined,
  );
}

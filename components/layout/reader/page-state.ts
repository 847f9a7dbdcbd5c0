import { useEffect, useSyncExternalStore } from "react";
import type { pageStateContract } from "@/lib/discovery/page-state/contract";
import type { Desk } from "@/lib/discovery/desk/schema";
import { MOST } from "@/lib/discovery/page-state/most";
import type { BaseState, PromptState } from "@/lib/discovery/page-state/schema";
import type { HeaderUser } from "@/lib/identity/people/header-user";
import { parseReader, readerValue } from "@/lib/identity/sessions/reader-value";
import { READER_COOKIE, READER_SECONDS } from "@/lib/identity/sessions/session-cookie-name";
import { callApi, isRefused } from "@/lib/platform/browser/api-client";

// What a page that is the same for everybody lacks (docs/decisions/092): who reads it, out of a cookie at once, and what of it is theirs,
// out of one call for all things on the page.

const COOKIE = new RegExp(`(?:^|; )${READER_COOKIE}=([^;]+)`);

type States = { prompts: PromptState; bases: BaseState; follows: boolean; desk: Desk | null };
type Kind = keyof States;

/** The cookie's last known value, and its member. The member counts even if the browser refused to store the cookie. */
let written = "";
let reader: HeaderUser | null = null;
/** Whose what this tab has in its memory is. It never becomes another's: the page is loaded again then. */
let person: string | undefined;
/** The page is the same for everybody. */
let isSame = false;
/** What the server said of the things on the page. */
let states: { [K in Kind]?: Record<string, States[K]> } = {};

const listeners = new Set<() => void>();
/** Ids of the things that are on the page, by kind, and how often. */
const shown = Object.fromEntries(Object.keys(MOST).map((kind) => [kind, new Map()])) as Record<
  Kind,
  Map<string, number>
>;
let timer: number | undefined;
let calls = 0;
let answered = 0;

const cookie = () => COOKIE.exec(document.cookie)?.[1] ?? "";

/** The member whose browser this is; null for a guest. */
function current(): HeaderUser | null {
  const found = cookie();
  if (found === written) return reader;
  written = found;
  const said = parseReader(found, decodeURIComponent);
  return (reader = said && { ...said, unread: said.id === reader?.id ? reader.unread : 0 });
}

/** Takes over who is signed in, as the server says. */
function keepReader(user: HeaderUser | null): void {
  const value = user ? readerValue(user) : "";
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${READER_COOKIE}=${value}; path=/; max-age=${value ? READER_SECONDS : 0}; samesite=lax${secure}`;
  written = cookie();
  reader = user;
  // Where the browser holds on to another's cookie, a page that is loaded again would find it again.
  if (written !== value) person = user?.id;
  tellAll();
}

/** What the server drew for a person is taken over once: later the cookie knows more than an earlier page. */
const known = new WeakSet<HeaderUser>();

/** What a page begins with. @param drawn the person whom the server drew it for @param isOpen it may be the same for everybody */
export function beginPage(drawn: HeaderUser | null, isOpen: boolean): void {
  isSame = isOpen && !drawn;
  if (drawn && !known.has(drawn)) {
    known.add(drawn);
    person ??= drawn.id;
    keepReader(drawn);
  } else tellAll();
  askPageState();
}

/** After the session has ended, on the way to another page. */
export function forgetReader(): void {
  person = undefined;
  states = {};
  keepReader(null);
}

async function load(): Promise<void> {
  timer = undefined;
  const asked = current();
  if (!asked) return;
  const query = new URLSearchParams();
  for (const [kind, ids] of Object.entries(shown))
    for (const id of [...ids.keys()].slice(-MOST[kind as Kind])) query.append(kind, id);
  if (!isSame && !`${query}`) return; // the server drew all of it
  const call = (calls += 1);
  /** A desk that was asked for and did not come says so; a process of an earlier version sends none. */
  const keepStates = (said: typeof states) =>
    (states = { ...said, desk: { [query.get("desk")!]: null, ...said.desk } });
  try {
    const answer = await callApi<typeof pageStateContract>("GET", `/page-state?${query}`);
    if (call < answered) return;
    answered = call;
    if (current()?.id !== asked.id) return tellAll(); // somebody signed in or out meanwhile
    const { role, language: _, ...user } = answer.user;
    keepStates(answer);
    keepReader({ ...user, unread: answer.unread, can: { administer: role === "admin" } });
    // Who owes the consent gets pages of the server, which say so.
    if (isSame && user.owesConsent && written === readerValue(reader!)) window.location.reload();
  } catch (error) {
    if (!isRefused(error, 401)) keepStates(states); // hearts stay as drawn
    else if (current()?.id === asked.id) return keepReader(null);
    tellAll(); // after 401 an answer of the server may have taken the cookie back already
  }
}

/** Asks once for all that comes onto the page now. */
export function askPageState(): void {
  timer ??= window.setTimeout(() => void load());
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) listen("addEventListener");
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) listen("removeEventListener");
  };
}

function listen(how: "addEventListener" | "removeEventListener"): void {
  document[how]("visibilitychange", tellAll);
  window[how]("focus", tellAll);
  window[how]("pageshow", comeBack as EventListener);
}

/** Another tab may have signed in or out. */
function tellAll(): void {
  const now = current()?.id;
  if (person && person !== now) return window.location.reload();
  if (isSame) {
    if (now && !person) askPageState();
    person = now;
  }
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
    if (current() && states[kind]?.[id] === undefined) askPageState();
    return () => {
      const others = ids.get(id)! - 1;
      if (others > 0) ids.set(id, others);
      else ids.delete(id);
    };
  }, [kind, id, isDrawn]);
  return useSyncExternalStore(
    subscribe,
    () => (current() ? states[kind]?.[id] : undefined),
    () => undefined,
  );
}

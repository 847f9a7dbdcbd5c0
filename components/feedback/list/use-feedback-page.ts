import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { NOTIFICATION_DURATION, toast } from "@/components/common/toast";
import type { listFeedbackContract } from "@/lib/feedback/contract";
import type { Feedback } from "@/lib/feedback/schema";
import { callList } from "@/lib/platform/browser/api-client";
import { type Filters, listPath, NO_FILTERS, PAGE_SIZE } from "./filters";

type Loaded = { items: Feedback[]; total: number };
type Place = { filters: Filters; page: number };

/** One page of the messages, page after page by the cursors that the server gives. */
export function useFeedbackPage() {
  const t = useTranslations("feedback.admin");
  const [{ filters, page }, setPlace] = useState<Place>({ filters: NO_FILTERS, page: 0 });
  const [round, setRound] = useState(0);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  // cursors[n] leads to page n; the first needs none.
  const [cursors, setCursors] = useState<(string | null)[]>([null]);

  const onLoaded = useEffectEvent((items: Feedback[], next: string | null, total: number) => {
    if (items.length === 0 && page > 0) return show(page - 1); // the last message of the last page was deleted
    setLoaded({ items, total });
    setCursors((known) => [...known.slice(0, page + 1), next]);
    setState("ready");
  });
  const onFailed = useEffectEvent(() => {
    setState("failed");
    toast(t("loadFailed"), { type: "error", duration: NOTIFICATION_DURATION, id: "feedback-list" });
  });

  const cursor = cursors[page] ?? null;
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    callList<typeof listFeedbackContract>(listPath(filters, cursor), { signal }).then(
      ({ items, next, total }) => signal.aborted || onLoaded(items, next, total ?? items.length),
      () => signal.aborted || onFailed(),
    );
    return () => controller.abort();
  }, [filters, cursor, round]);

  function show(next: number) {
    setPlace({ filters, page: next });
    setState("loading");
  }

  return {
    filters,
    page,
    state,
    items: loaded?.items ?? null,
    total: loaded?.total ?? 0,
    pages: Math.max(1, Math.ceil((loaded?.total ?? 0) / PAGE_SIZE)),
    hasNext: Boolean(cursors[page + 1]),
    show,
    filter(change: Partial<Filters>) {
      setPlace({ filters: { ...filters, ...change }, page: 0 });
      setCursors([null]);
      setState("loading");
    },
    /** Reloads this page; the shown rows stay until the answer comes. */
    reload() {
      setState((last) => (last === "failed" ? "loading" : last));
      setRound((last) => last + 1);
    },
    /** Shows a changed message at once. */
    put: (changed: Feedback) =>
      setLoaded(
        (known) =>
          known && { ...known, items: known.items.map((item) => (item.id === changed.id ? changed : item)) },
      ),
  };
}

export type FeedbackPage = ReturnType<typeof useFeedbackPage>;

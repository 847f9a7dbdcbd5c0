"use client";

import { useEffect } from "react";
import type { visitBaseContract } from "@/lib/bases/updates/contract";
import { callApi } from "@/lib/platform/browser/api-client";
import { useRouter } from "@/lib/platform/i18n/navigation";

/** Records a visit of a base: not of a prefetched page, nor in a hidden tab. */
export function NoteVisit({ baseId }: { baseId: string }) {
  const router = useRouter();
  useEffect(() => {
    const left = new AbortController();
    function note() {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", note);
      callApi<typeof visitBaseContract>("PUT", `/bases/${baseId}/visit`).then(
        () => left.signal.aborted || router.refresh(), // the list that one comes back to says nothing is new
        () => {}, // then it is noted another time
      );
    }
    document.addEventListener("visibilitychange", note, { signal: left.signal });
    note();
    return () => left.abort();
  }, [baseId, router]);
  return null;
}

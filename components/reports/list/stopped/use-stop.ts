import { useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/common/toast";
import type { changePersonContract, hideBaseContract } from "@/lib/bases/sales-off/contract";
import type { Stopped } from "@/lib/bases/sales-off/schema";
import { ApiError, callApi } from "@/lib/platform/browser/api-client";

type Asked = Pick<Stopped, "kind" | "id"> & { stop: boolean; reason?: string };

/** Stops a base or a seller, or lets it go on, and says so. `pending`: while the answer is awaited. */
export function useStop(onDone: () => void): { pending: boolean; change: (asked: Asked) => Promise<void> } {
  const t = useTranslations("reports.admin");
  const [pending, setPending] = useState(false);

  async function change({ kind, id, stop, reason = "" }: Asked) {
    setPending(true);
    try {
      if (kind === "base")
        await callApi<typeof hideBaseContract>("PATCH", `/admin/bases/${id}`, { hidden: stop, reason });
      else
        await callApi<typeof changePersonContract>("PATCH", `/admin/users/${id}`, { blocked: stop, reason });
      const done = kind === "base" ? (stop ? "hidden" : "shown") : stop ? "blocked" : "unblocked";
      toast(t(`stopped.done.${done}`), { type: "success", id: "stopped" });
      onDone();
    } catch (error) {
      toast((error instanceof ApiError && error.message) || t("failed"), { type: "error", id: "stopped" });
    } finally {
      setPending(false);
    }
  }

  return { pending, change };
}

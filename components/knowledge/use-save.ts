"use client";

import { useState } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { NOTIFICATION_DURATION, toast } from "@/components/common/toast";
import { ApiError } from "@/lib/platform/browser/api-client";
import { useRouter } from "@/lib/platform/i18n/navigation";

type Words = { done: string; failed: string };

/**
 * Submits a form: a toast reports the result, field errors go to their fields, and a success refreshes the page's lists.
 * @returns `save`, which resolves to undefined after a refusal, and the last refusal
 */
export function useSave<V extends FieldValues, C, T>(form: UseFormReturn<V, C, T>) {
  const router = useRouter();
  const [failure, setFailure] = useState<ApiError | null>(null);

  async function save<R>(call: () => Promise<R>, { done, failed }: Words): Promise<R | undefined> {
    setFailure(null);
    try {
      const saved = await call();
      toast(done, { type: "success" });
      router.refresh();
      return saved;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const fields = Object.entries(error.fields ?? {}).filter(([name]) => name in form.getValues());
      for (const [name, [message]] of fields)
        form.setError(name as FieldPath<V>, { type: "server", message });
      if (fields.length === 0) setFailure(error);
      toast(failed, { type: "error", duration: NOTIFICATION_DURATION });
      return undefined;
    }
  }

  return { save, failure };
}

import { useState } from "react";
import { type ApiError, asRefusal, reasonOf } from "@/lib/platform/browser/api-client";
import { toast } from "../toast";

const FAILURE_MS = 4_000;

/** Says in a toast why a call failed, as `reasonOf`. */
export function tellFailure(error: unknown, failed: string): void {
  toast(reasonOf(error, failed), { type: "error", duration: FAILURE_MS });
}

/** A call of the browser, where no page can be (docs/decisions/085): whether it runs, and why the last one was refused. */
export function useCall() {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);

  /** @param refused takes a refusal in place of `failure`; other errors are thrown */
  async function run(work: () => Promise<unknown>, refused: (error: ApiError) => void = setFailure) {
    setPending(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      refused(asRefusal(error));
    } finally {
      setPending(false);
    }
  }

  return { pending, failure, run };
}

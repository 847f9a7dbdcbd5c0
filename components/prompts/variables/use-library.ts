import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { toast } from "@/components/common/toast";
import { useApi } from "@/components/common/hooks/use-api";
import type { listVariablesContract } from "@/lib/variables/contract";
import type { Variable } from "@/lib/variables/schema";
import { libraryOf } from "./library";

const NONE: Variable[] = [];

/** The person's variables, and what keeps them up to date after a dialog. */
export function useLibrary() {
  const t = useTranslations("variables");
  const tellFailure = () => void toast(t("loadFailed"), { type: "error", duration: 4_000 });
  const { data, error, change } = useApi<typeof listVariablesContract>("/variables", {
    onError: tellFailure,
  });
  const variables = data ?? NONE;
  return {
    variables,
    state: error ? "failed" : data ? "ready" : "loading",
    library: useMemo(() => libraryOf(variables), [variables]),
    put: (saved: Variable) =>
      void change((known) =>
        known.some(({ id }) => id === saved.id)
          ? known.map((one) => (one.id === saved.id ? saved : one))
          : [saved, ...known],
      ),
    remove: (id: string) => void change((known) => known.filter((one) => one.id !== id)),
  } as const;
}

export type Library = ReturnType<typeof useLibrary>;

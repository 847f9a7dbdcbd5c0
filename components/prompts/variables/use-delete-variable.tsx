import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/common/dialogs/confirm-dialog";
import { toast } from "@/components/common/toast";
import { type ApiError, asRefusal, callApi, isRefused } from "@/lib/platform/browser/api-client";
import type { deleteVariableContract } from "@/lib/variables/contract";
import type { Variable } from "@/lib/variables/schema";

/** Deletes a variable after a confirmation; if prompts use it, lists their titles and asks again. */
export function useDeleteVariable(onDeleted: (id: string) => void): (variable: Variable) => Promise<void> {
  const t = useTranslations("variables");
  const confirm = useConfirm();

  const ask = (name: string, description: string) =>
    confirm({
      title: t("removeTitle", { name }),
      description,
      confirmLabel: t("removeConfirm"),
      destructive: true,
    });

  return async ({ id, variableName }) => {
    if (!(await ask(variableName, t("removeText")))) return;
    try {
      await callApi<typeof deleteVariableContract>("DELETE", `/variables/${id}`).catch(
        async (error: unknown) => {
          if (!isRefused(error, 409)) throw error;
          if (await ask(variableName, t("removeUsed", { titles: titlesOf(asRefusal(error)) })))
            return callApi<typeof deleteVariableContract>("DELETE", `/variables/${id}?force=true`);
          throw null; // changed their mind
        },
      );
      onDeleted(id);
      toast(t("removed"), { type: "success" });
    } catch (error) {
      if (error !== null) toast(t("removeFailed"), { type: "error", duration: 4_000 });
    }
  };
}

function titlesOf({ body }: ApiError): string {
  const prompts = Array.isArray(body.prompts) ? (body.prompts as { title?: unknown }[]) : [];
  return prompts.map(({ title }) => `«${String(title)}»`).join(", ");
}

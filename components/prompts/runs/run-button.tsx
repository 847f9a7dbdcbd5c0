import { Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { useApi } from "@/components/common/hooks/use-api";
import { useLateDialog } from "@/components/layout/forms/use-late-dialog";
import { askPageState } from "@/components/layout/reader/page-state";
import { Button, type ButtonProps } from "@/components/ui/button";
import { useRouter } from "@/lib/platform/i18n/navigation";
import type { listRunModelsContract } from "@/lib/ai/runs/contract";
import type { RunSource } from "./use-answers";

type Props = Pick<ButtonProps, "variant"> & { source: RunSource };

const loadDialog = () => import("./run-dialog").then((module) => module.RunDialog);

/** Runs a prompt here, beside the chat tools; nothing where no AI service is configured. */
export function RunButton({ source, variant }: Props) {
  const t = useTranslations("launcher");
  const router = useRouter();
  const { data: models } = useApi<typeof listRunModelsContract>("/models/run");
  const dialog = useLateDialog(loadDialog, "runs", t("failed"));
  if (!models?.some(({ kind }) => kind === "text" || kind === source.kind)) return null;

  function close(ran: boolean) {
    dialog.close();
    if (!ran) return;
    router.refresh(); // the page lists or counts the answers
    askPageState();
  }

  return (
    <>
      <Button variant={variant} {...dialog.opener}>
        <Play aria-hidden />
        {t("runHere")}
      </Button>
      {dialog.draw({ source, onClose: close })}
    </>
  );
}

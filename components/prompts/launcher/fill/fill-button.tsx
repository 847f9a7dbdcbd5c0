import { Table2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useLateDialog } from "@/components/layout/forms/use-late-dialog";
import { Button } from "@/components/ui/button";
import type { TemplateField } from "@/lib/templates/fields";
import type { LaunchSource } from "../launch-source";

type Props = { source: LaunchSource; fields: TemplateField[] };

const loadDialog = () => import("./fill-dialog").then((module) => module.FillDialog);

/** Fills a stored prompt in from every row of a table. */
export function FillButton({ source, fields }: Props) {
  const t = useTranslations("launcher");
  const dialog = useLateDialog(loadDialog, "fill", t("failed"));
  return (
    <>
      <Button variant="ghost" {...dialog.opener}>
        <Table2 aria-hidden />
        {t("fillFromTable")}
      </Button>
      {dialog.draw({ source, fields, onClose: dialog.close })}
    </>
  );
}

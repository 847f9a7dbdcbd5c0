"use client";

import { Table2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/common/toast";
import { MoreMessages } from "@/components/layout/more-messages";
import { Button } from "@/components/ui/button";
import type { TemplateField } from "@/lib/templates/fields";
import type { LaunchSource } from "../launch-source";
import { lateMessages } from "@/lib/platform/i18n/late-messages";

type Props = { source: LaunchSource; fields: TemplateField[] };

/** Fills a stored prompt in from every row of a table; the dialog's code and texts come with the press. */
export function FillButton({ source, fields }: Props) {
  const t = useTranslations("launcher");
  const locale = useLocale();
  const [loaded, setLoaded] = useState<LoadedFill | null>(null);
  const [open, setOpen] = useState(false);

  async function show() {
    try {
      setLoaded(loaded ?? (await loadFill(locale)));
      setOpen(true);
    } catch {
      toast(t("failed"), { type: "error" });
    }
  }

  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => void show()}>
        <Table2 aria-hidden />
        {t("fillFromTable")}
      </Button>
      {loaded && open && (
        <MoreMessages messages={loaded.messages}>
          <loaded.FillDialog source={source} fields={fields} onClose={() => setOpen(false)} />
        </MoreMessages>
      )}
    </>
  );
}

type LoadedFill = Awaited<ReturnType<typeof loadFill>>;

/** The dialog's code and texts. @throws Error when one of them did not come */
async function loadFill(locale: string) {
  const [{ FillDialog }, messages] = await Promise.all([
    import("./fill-dialog"),
    lateMessages("fill", locale),
  ]);
  return { FillDialog, messages };
}

import { TextInitial } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { reasonOf } from "@/lib/platform/browser/api-client";
import { uploadApi } from "@/lib/platform/browser/api-upload";
import type { addExampleContract } from "@/lib/prompts/examples/contract";
import type { Example } from "@/lib/prompts/examples/schema";
import { TextForm } from "./text-form";

type Props = {
  promptId: string;
  /** The values filled in to get it. */
  values: Readonly<Record<string, string>>;
  onAdded: (example: Example) => void;
};

/** A result that is typed or pasted in place of a file. */
export function AddText({ promptId, values, onAdded }: Props) {
  const t = useTranslations("results");
  const [open, setOpen] = useState(false);

  async function add(text: string): Promise<string | null> {
    try {
      const fields = { text, values: JSON.stringify(values) };
      onAdded(await uploadApi<typeof addExampleContract>("POST", `/prompts/${promptId}/examples`, fields));
      setOpen(false);
      return null;
    } catch (error) {
      return reasonOf(error, t("network"));
    }
  }

  if (!open)
    return (
      <Button variant="outline" className="w-fit" onClick={() => setOpen(true)}>
        <TextInitial aria-hidden />
        {t("text.add")}
      </Button>
    );
  return (
    <section aria-label={t("text.label")} className="rounded-lg border bg-card p-3">
      <TextForm label={t("text.label")} submit={t("text.submit")} onSave={add}>
        <Button size="sm" variant="ghost" onClick={() => setOpen(false)}>
          {t("text.cancel")}
        </Button>
      </TextForm>
    </section>
  );
}

import { useTranslations } from "next-intl";
import { Button, type ButtonProps } from "@/components/ui/button";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import { useCopyPrompt } from "./use-copy-prompt";

type Props = Omit<ButtonProps, "asChild" | "onClick" | "children"> & {
  promptId: string;
  /** Where a template is filled in. */
  fields?: string;
};

/** Copies a prompt of a list, filled in; the press fetches its text. */
export function CopyPromptButton({ promptId, fields, variant = "outline", ...props }: Props) {
  const t = useTranslations("common");
  const copy = useCopyPrompt(promptId, fields);
  return (
    <Button variant={variant} onClick={() => copy()} {...props}>
      <SpriteIcon name="copy" />
      {t("copy")}
    </Button>
  );
}

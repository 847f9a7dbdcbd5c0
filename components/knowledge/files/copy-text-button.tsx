import { Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { copyText } from "@/components/common/copy-text";
import { NOTIFICATION_DURATION, toast } from "@/components/common/toast";
import { Button } from "@/components/ui/button";

type CopyTextButtonProps = { text: string | (() => Promise<string>); label: string };

/** Copies a text, or one that is fetched when it is pressed, and says so in the words of docs/product/knowledge.md 3. */
export function CopyTextButton({ text, label }: CopyTextButtonProps) {
  const t = useTranslations("knowledge");
  async function press() {
    const copied = await copyText(typeof text === "string" ? text : text()).catch(() => null);
    if (copied) toast(t("preview.copied"), { type: "success" });
    else
      toast(t(copied === null ? "snippet.loadFailed" : "preview.copyFailed"), {
        type: "error",
        duration: NOTIFICATION_DURATION,
      });
  }
  return (
    <Button variant="outline" onClick={() => void press()}>
      <Copy aria-hidden />
      {label}
    </Button>
  );
}

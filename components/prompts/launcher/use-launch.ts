import { useTranslations } from "next-intl";
import { copyText } from "@/components/common/copy-text";
import { toast } from "@/components/common/toast";
import { launchUrl, type LaunchFields } from "@/lib/prompts/rendering/launch/launch-url";
import type { LaunchTarget } from "@/lib/prompts/rendering/launch/known-targets";

const TOAST_MS = 4_000;

/**
 * Opens a tool in a new tab. The text is copied within the press, whatever the tool takes; where the address can not
 * carry it, a toast says to paste.
 */
export function useLaunch(secret: boolean): (target: LaunchTarget, fields: LaunchFields) => void {
  const t = useTranslations("launcher");
  return (target, fields) => {
    const { url, carriesPrompt } = launchUrl(target.url, fields, { secret });
    const copying = copyNow(fields.prompt) ? Promise.resolve(true) : copyText(fields.prompt);
    window.open(url, "_blank", "noopener,noreferrer");
    void copying.then((copied) => {
      if (!copied && !carriesPrompt) return toast(t("copyFailed"), { type: "error", duration: TOAST_MS });
      toast(carriesPrompt ? t("opened", { name: target.name }) : t("pasted"), {
        type: "success",
        duration: TOAST_MS,
      });
    });
  };
}

/**
 * Puts a text on the clipboard before this call returns: for presses that open another tab at once, which takes the
 * focus that the Clipboard API needs. Call it from a press or a key.
 * @returns whether the browser did; where it does not (Safari without a selection), use copyText
 */
function copyNow(text: string): boolean {
  let copied = false;
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    event.stopImmediatePropagation();
    copied = true;
  };
  document.addEventListener("copy", put, { capture: true });
  try {
    return document.execCommand("copy") && copied;
  } catch {
    return false;
  } finally {
    document.removeEventListener("copy", put, { capture: true });
  }
}

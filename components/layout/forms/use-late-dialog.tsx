import { useLocale } from "next-intl";
import { type ComponentType, useState } from "react";
import { toast } from "@/components/common/toast";
import { lateMessages } from "@/lib/platform/i18n/late-messages";
import { MoreMessages } from "../more-messages";

const FAILURE_MS = 5_000;

/**
 * A dialog where no page can be one (docs/decisions/085); its code and texts come with the press.
 * @param messages the name of its texts (app/[locale]/messages)
 * @param failed said when one of them did not come; the next press tries again
 */
export function useLateDialog<P extends object>(
  load: () => Promise<ComponentType<P>>,
  messages: string,
  failed: string,
) {
  const locale = useLocale();
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<P>; texts: Record<string, unknown> } | null>(
    null,
  );
  const [open, setOpen] = useState(false);

  const fetchCode = () => void load().catch(() => {}); // a press reports the failure

  async function show() {
    try {
      const [Dialog, texts] = await Promise.all([load(), lateMessages(messages, locale)]);
      setLoaded({ Dialog, texts });
      setOpen(true);
    } catch {
      toast(failed, { type: "error", duration: FAILURE_MS });
    }
  }

  return {
    /** Props of the button that opens it; its code is fetched when the pointer or the focus reaches it. */
    opener: {
      "aria-haspopup": "dialog",
      onPointerEnter: fetchCode,
      onFocus: fetchCode,
      onClick: () => (loaded ? setOpen(true) : void show()),
    } as const,
    close: () => setOpen(false),
    /** The dialog while it is open. */
    draw: (props: P) =>
      loaded && open ? (
        <MoreMessages messages={loaded.texts}>
          <loaded.Dialog {...props} />
        </MoreMessages>
      ) : null,
  };
}

import { useLocale, useTranslations } from "next-intl";
import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { toast } from "@/components/common/toast";
import { MoreMessages } from "@/components/layout/more-messages";
import type { BaseOption } from "@/lib/bases/lists/options";
import { lateMessages } from "@/lib/platform/i18n/late-messages";
import { DropAnywhere } from "./drop-anywhere";
import type { ImportDialogProps } from "./import-dialog";
import { type Given, OPEN, takeWish } from "./open-importer";

/** Links to a page with an importer open it. */
const HASH = "#import";
const FAILURE_MS = 5000;

type Props = {
  bases: BaseOption[];
  /** Where prompts go by default, else as the file says or into the PRIVATE base. */
  base?: string;
  /** An own folder for new prompts, by default. */
  folder?: string;
  /** Files and texts may be dropped and pasted anywhere on the page: the text that says so while a file is over it. */
  dropText?: string;
};

type Loaded = { Dialog: ComponentType<ImportDialogProps>; messages: Record<string, unknown> };

/** The importer of a page, once in it. Its code and texts come when it is first opened. */
export default function ImporterHost({ bases, base = "", folder = "", dropText }: Props) {
  const t = useTranslations("nav.tools");
  const locale = useLocale();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [open, setOpen] = useState(false);
  const [given, setGiven] = useState<Given>({});

  const show = useEffectEvent(async (asked: Given) => {
    if (open) return;
    try {
      if (!loaded) {
        const [{ ImportDialog: Dialog }, messages] = await Promise.all([
          import("./import-dialog"),
          lateMessages("imports", locale),
        ]);
        setLoaded({ Dialog, messages });
      }
      setGiven(asked);
      setOpen(true);
    } catch {
      toast(t("failed"), { type: "error", id: "importer", duration: FAILURE_MS });
    }
  });
  useEffect(() => {
    const byAddress = () => {
      if (window.location.hash !== HASH) return;
      // Out of the address, so that a reload does not open it again and the same link works twice.
      window.history.replaceState(
        window.history.state,
        "",
        window.location.pathname + window.location.search,
      );
      void show({});
    };
    const asked = () => {
      const wish = takeWish();
      if (wish) void show(wish);
    };
    window.addEventListener(OPEN, asked);
    window.addEventListener("hashchange", byAddress);
    byAddress();
    asked(); // pressed before this code came
    return () => {
      window.removeEventListener(OPEN, asked);
      window.removeEventListener("hashchange", byAddress);
    };
  }, []);

  return (
    <>
      {(dropText || open) && <DropAnywhere text={dropText} />}
      {loaded && (
        <MoreMessages messages={loaded.messages}>
          <loaded.Dialog
            key={folder}
            bases={bases}
            base={base}
            folder={folder}
            given={given}
            open={open}
            onOpenChange={setOpen}
          />
        </MoreMessages>
      )}
    </>
  );
}

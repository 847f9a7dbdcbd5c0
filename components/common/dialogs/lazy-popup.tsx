import { useTranslations } from "next-intl";
import { Slot } from "radix-ui";
import { type ComponentType, type ReactElement, useState } from "react";
import { toast } from "../toast";

/** What a popup's component, the default export of its file, takes beside its own: it is mounted open. */
export type PopupProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  /** It was asked for by a key: the first entry gets the focus. */
  byKey: boolean;
};

type LazyPopupProps<Own> = {
  load: () => Promise<{ default: ComponentType<Own & PopupProps> }>;
  popup: "menu" | "dialog" | "listbox";
  trigger: ReactElement;
  /** What the popup takes beside `PopupProps`. */
  own: Own;
};

/** Time to read the failure. */
const FAILURE_MS = 5000;

/**
 * A button whose menu, list or panel comes when it is pressed for the first time: most visits to a page never open it. Its code is
 * fetched when the pointer or the focus reaches the button.
 */
export function LazyPopup<Own extends object>({ load, popup, trigger, own }: LazyPopupProps<Own>) {
  const t = useTranslations("nav.tools");
  const [shown, setShown] = useState<{ Popup: ComponentType<Own & PopupProps>; byKey: boolean } | null>(null);
  if (shown) return <shown.Popup {...own} trigger={trigger} byKey={shown.byKey} />;

  function fetchCode() {
    load().catch(() => {}); // a click reports the failure
  }

  async function open(byKey: boolean) {
    try {
      const { default: Popup } = await load();
      setShown({ Popup, byKey });
    } catch {
      toast(t("failed"), { type: "error", id: "popup", duration: FAILURE_MS });
    }
  }

  return (
    <Slot.Root
      aria-haspopup={popup}
      aria-expanded={false}
      onPointerEnter={fetchCode}
      onFocus={fetchCode}
      onClick={(event) => void open(event.detail === 0)}
      onKeyDown={(event) => {
        if (popup === "dialog" || event.key !== "ArrowDown") return;
        event.preventDefault();
        void open(true);
      }}
    >
      {trigger}
    </Slot.Root>
  );
}

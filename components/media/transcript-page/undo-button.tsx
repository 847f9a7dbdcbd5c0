import { Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { NOTIFICATION_DURATION, toast } from "@/components/common/toast";
import { Button } from "@/components/ui/button";
import type { Change, Failure } from "./use-transcript";
import { TAKES_KEYS } from "./use-player";

type Props = { version: number; save: (change: Change) => Promise<Failure | null>; onUndone: () => void };

/** Undoes the last change made here, also by Ctrl+Z outside of fields; pressed again it brings the change back. */
export function UndoButton({ version, save, onUndone }: Props) {
  const t = useTranslations("media.transcript");
  const [undoing, setUndoing] = useState(false);

  async function undo() {
    setUndoing(true);
    const refused = await save({ restore: version });
    setUndoing(false);
    if (refused) return toast(refused.message, { type: "error", duration: NOTIFICATION_DURATION });
    toast(t("undone"), { type: "success" });
    onUndone();
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.target instanceof Element && event.target.closest(TAKES_KEYS.fields);
    if (isTaken || undoing || event.code !== "KeyZ" || !(event.ctrlKey || event.metaKey) || event.shiftKey)
      return;
    event.preventDefault();
    void undo();
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);

  return (
    <Button variant="ghost" pending={undoing} onClick={() => void undo()}>
      <Undo2 aria-hidden />
      {t("undo")}
    </Button>
  );
}

import { useLocale } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/common/toast";
import { Button, type ButtonProps } from "@/components/ui/button";
import { type LoadedManager, loadManager } from "./load-manager";
import type { ManagerDialogProps } from "./manager-dialog";
import { MoreMessages } from "@/components/layout/more-messages";

type Props = Omit<ButtonProps, "onClick" | "title" | "prefix"> & {
  of: Omit<ManagerDialogProps, "onClose">;
  /** The message when the code fails to load. */
  failure: string;
};

const FAILURE_MS = 5000;

/** Opens the manager of results; its code and texts come with the press. */
export function ManagerButton({ of, failure, ...props }: Props) {
  const locale = useLocale();
  const [manager, setManager] = useState<LoadedManager | null>(null);
  const [open, setOpen] = useState(false);
  const fetchCode = () => void loadManager(locale).catch(() => {}); // a click reports the failure

  async function show() {
    try {
      setManager(await loadManager(locale));
      setOpen(true);
    } catch {
      toast(failure, { type: "error", duration: FAILURE_MS });
    }
  }

  return (
    <>
      <Button
        aria-haspopup="dialog"
        onPointerEnter={fetchCode}
        onFocus={fetchCode}
        onClick={() => void show()}
        {...props}
      />
      {manager && open && (
        <MoreMessages messages={manager.messages}>
          <manager.ManagerDialog {...of} onClose={() => setOpen(false)} />
        </MoreMessages>
      )}
    </>
  );
}

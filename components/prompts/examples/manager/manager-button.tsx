import type { ComponentProps } from "react";
import { useLateDialog } from "@/components/layout/forms/use-late-dialog";
import { Button, type ButtonProps } from "@/components/ui/button";
import type { ManagerDialog } from "./manager-dialog";

type Props = Omit<ButtonProps, "onClick" | "title" | "prefix"> & {
  of: Omit<ComponentProps<typeof ManagerDialog>, "onClose">;
  /** The message when the code fails to load. */
  failure: string;
};

const loadDialog = () => import("./manager-dialog").then((module) => module.ManagerDialog);

/** Opens the manager of results. */
export function ManagerButton({ of, failure, ...props }: Props) {
  const dialog = useLateDialog(loadDialog, "results", failure);
  return (
    <>
      <Button {...dialog.opener} {...props} />
      {dialog.draw({ ...of, onClose: dialog.close })}
    </>
  );
}

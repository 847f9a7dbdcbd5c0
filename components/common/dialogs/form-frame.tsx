"use client";

import type { ComponentProps, ReactNode } from "react";
import { DialogBody, DialogFrame } from "@/components/ui/dialog";
import { PageHeader } from "../page-header";
import { useModal } from "./modal-frame";

type FormFrameProps = {
  title: string;
  description?: string;
  /** The link above the title of the page. */
  back?: ComponentProps<typeof PageHeader>["back"];
  /** Width of the window. */
  size?: ComponentProps<typeof DialogFrame>["size"];
  children: ReactNode;
};

/** Title and description of a form, as a page or as a window of the `@modal` slot. */
export function FormFrame({ title, description, back, size, children }: FormFrameProps) {
  const modal = useModal();
  if (modal)
    return (
      <DialogFrame {...modal.dialog} title={title} description={description} size={size}>
        {children}
      </DialogFrame>
    );
  return (
    <>
      <PageHeader title={title} description={description} back={back} />
      {children}
    </>
  );
}

/** Content that is not a form: the body of the window. */
export function FrameBody({ children }: { children: ReactNode }) {
  return useModal() ? (
    <DialogBody className="gap-6">{children}</DialogBody>
  ) : (
    <div className="grid grid-cols-1 gap-6">{children}</div>
  );
}

/** Content of the page alone, such as the navigation to its neighbours. */
export function OnPageOnly({ children }: { children: ReactNode }) {
  return useModal() ? null : children;
}

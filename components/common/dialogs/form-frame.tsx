"use client";

import type { ComponentProps, ReactNode } from "react";
import { DialogFrame } from "@/components/ui/dialog";
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

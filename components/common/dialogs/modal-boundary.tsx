"use client";

import { useTranslations } from "next-intl";
import { unstable_rethrow as rethrow } from "next/navigation";
import { Component, type ReactNode } from "react";
import { DialogBody, DialogFooter, DialogFrame } from "@/components/ui/dialog";
import { Button } from "@/components/ui/button";
import { useModal } from "./modal-frame";

const isNotFound = (error: unknown) =>
  String((error as { digest?: unknown }).digest).startsWith("NEXT_HTTP_ERROR_FALLBACK");

/** Shows in the window that its page could not be rendered, or is not there any more: Next would replace the document. */
export class ModalBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(error: unknown) {
    if (!isNotFound(error)) rethrow(error); // redirects
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ModalFailure /> : this.props.children;
  }
}

function ModalFailure() {
  const t = useTranslations("common");
  const modal = useModal();
  if (!modal) return null;
  return (
    <DialogFrame {...modal.dialog} onOpenChange={modal.finish} size="sm" title={t("errorTitle")}>
      <DialogBody>
        <p role="alert" className="text-muted-foreground">
          {t("errorAdvice")}
        </p>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={modal.finish}>
          {t("close")}
        </Button>
      </DialogFooter>
    </DialogFrame>
  );
}

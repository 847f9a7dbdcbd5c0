"use client";

import { useTranslations } from "next-intl";
import { unstable_rethrow as rethrow } from "next/navigation";
import { Component, type ReactNode } from "react";
import { DialogBody, DialogFooter, DialogFrame } from "@/components/ui/dialog";
import { Button } from "@/components/ui/button";
import { useModal } from "./modal-frame";

const isNotFound = (error: unknown) =>
  String((error as { digest?: unknown }).digest).startsWith("NEXT_HTTP_ERROR_FALLBACK");

function isRedirect(error: unknown): boolean {
  if (isNotFound(error)) return false;
  try {
    rethrow(error);
    return false;
  } catch {
    return true;
  }
}

type State = { outcome: "shown" | "failed" | "redirected" };

/**
 * Shows in the window that its page could not be rendered, or does not exist any more: Next would replace the document. Where the page
 * redirects (the session has ended), it is loaded as a page, which redirects: the router would render the window at the new address.
 */
export class ModalBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { outcome: "shown" };

  static getDerivedStateFromError(error: unknown): State {
    return { outcome: isRedirect(error) ? "redirected" : "failed" };
  }

  override componentDidCatch(error: unknown) {
    if (isRedirect(error)) location.reload();
  }

  override render() {
    if (this.state.outcome === "shown") return this.props.children;
    return this.state.outcome === "failed" && <ModalFailure />;
  }
}

function ModalFailure() {
  const t = useTranslations("common");
  const modal = useModal();
  if (!modal) return null;
  return (
    <DialogFrame {...modal.dialog} onOpenChange={() => modal.finish()} size="sm" title={t("errorTitle")}>
      <DialogBody>
        <p role="alert" className="text-muted-foreground">
          {t("errorAdvice")}
        </p>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={() => modal.finish()}>
          {t("close")}
        </Button>
      </DialogFooter>
    </DialogFrame>
  );
}

import { useLocale, useTranslations } from "next-intl";
import { Component, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { MoreMessages } from "@/components/layout/more-messages";
import { toast } from "@/components/common/toast";
import { Spinner } from "@/components/ui/spinner";
import { openerOf } from "@/components/ui/use-return-focus";
import { getPathname, usePathname, useRouter } from "@/lib/platform/i18n/navigation";
import { type LoadedTool, loadTool } from "./load-tool";
import { needsPerson, onToolAsked, type Tool } from "@/components/layout/tools";

/** Time to read the failure and press the button in it. */
const FAILURE_MS = 8000;

/**
 * Renders the tools' dialogs, one at a time, once in the page's frame. A closed dialog stays mounted with its state until another one
 * opens.
 */
export function ToolsHost({ signedIn }: { signedIn: boolean }) {
  const t = useTranslations("nav.tools");
  const common = useTranslations("common");
  const locale = useLocale();
  const router = useRouter();
  const current = usePathname();
  const [shown, setShown] = useState<(LoadedTool & { tab?: string }) | null>(null);
  const [open, setOpen] = useState(false);
  const [coming, setComing] = useState<Tool | null>(null);
  const asked = useRef<Tool | null>(null);

  function fail(tool: Tool, tab?: string) {
    setOpen(false);
    setShown(null);
    toast(t("failed"), {
      type: "error",
      id: "tool",
      duration: FAILURE_MS,
      action: { label: common("retry"), onClick: () => void show(tool, tab) },
    });
  }

  async function show(tool: Tool, tab?: string) {
    if (needsPerson(tool) && !signedIn) {
      const { pathname, search } = window.location;
      window.location.assign(
        `${getPathname({ href: "/auth", locale })}?next=${encodeURIComponent(`${pathname}${search}#${tool}`)}`,
      );
      return;
    }
    if (tool === "feedback") {
      if (current !== "/feedback") router.push("/feedback", { scroll: false });
      return;
    }
    const opener = openerOf(document.activeElement);
    asked.current = tool;
    setComing(tool);
    try {
      const loaded = await loadTool(tool, locale);
      if (asked.current !== tool) return; // another one was asked for meanwhile
      // The menu may be going or gone, its button not yet focused again: the dialog is to find there whom it returns the focus to.
      if (openerOf(document.activeElement) !== document.activeElement) opener?.focus({ preventScroll: true });
      setShown({ ...loaded, tab });
      setOpen(true);
    } catch {
      if (asked.current === tool) fail(tool, tab);
    } finally {
      if (asked.current === tool) setComing(null);
    }
  }

  const onAsked = useEffectEvent((tool: Tool, tab?: string) => void show(tool, tab));
  useEffect(() => onToolAsked(onAsked), []);

  return (
    <>
      {coming && (
        <p role="status" className="tool-loading">
          <Spinner />
          {t("loading")}
        </p>
      )}
      {shown && (
        <ToolBoundary key={shown.tool} onFailure={() => fail(shown.tool, shown.tab)}>
          <MoreMessages messages={shown.messages}>
            <shown.Dialog open={open} onOpenChange={setOpen} tab={shown.tab} />
          </MoreMessages>
        </ToolBoundary>
      )}
    </>
  );
}

type Props = { onFailure: () => void; children: ReactNode };

/** Keeps the page when a tool's dialog crashes: closes the dialog and reports the failure. */
class ToolBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailure();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

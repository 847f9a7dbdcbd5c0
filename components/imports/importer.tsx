"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { toast } from "@/components/common/toast";
import { MoreMessages } from "@/components/layout/more-messages";
import { Button, type ButtonProps } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { BaseOption } from "@/lib/bases/lists/options";
import { lateMessages } from "@/lib/platform/i18n/late-messages";
import type { ImportDialogProps } from "./import-dialog";

/** What the window opens with: a file that is read at once, a text in its field, or the empty field. */
type Given = { files?: File[]; text?: string; asksText?: boolean };

const OPEN = "promptoteka:open-importer";
/** Links to a page with an importer open it. */
const HASH = "#import";
const FAILURE_MS = 5000;
/** What lies over the page. */
const ABOVE = "[role=dialog], [role=alertdialog], [role=menu]";
/** A shorter pasted text is no prompt. */
const SHORTEST = 20;

function openImporter(given: Given): void {
  window.dispatchEvent(new CustomEvent<Given>(OPEN, { detail: given }));
}

/** Opens the importer of this page. */
export function ImportButton({
  asksText = false,
  className,
  ...props
}: ButtonProps & Pick<Given, "asksText">) {
  return (
    <Button
      {...props}
      type="button"
      className={cn("noscript:hidden", className)}
      onClick={() => openImporter({ asksText })}
    />
  );
}

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
export function Importer({ bases, base = "", folder = "", dropText }: Props) {
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
    const asked = (event: Event) => void show((event as CustomEvent<Given>).detail);
    window.addEventListener(OPEN, asked);
    window.addEventListener("hashchange", byAddress);
    byAddress();
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

/**
 * Takes files dropped, and texts and files pasted, anywhere on the page except in fields and windows. A file dropped where none is
 * taken does not make the browser leave the page.
 * @param text undefined: nothing is taken
 */
function DropAnywhere({ text }: { text?: string }) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const end = new AbortController();
    const on = <E extends keyof WindowEventMap>(name: E, take: (event: WindowEventMap[E]) => void) =>
      window.addEventListener(name, take, { signal: end.signal });
    const taken = text !== undefined;
    const isOfFiles = (event: DragEvent) => Boolean(event.dataTransfer?.types.includes("Files"));
    const isFree = () => taken && !document.querySelector(ABOVE);
    on("dragover", (event) => {
      if (event.defaultPrevented || !isOfFiles(event)) return;
      event.preventDefault();
      if (isFree()) setOver(true);
      else event.dataTransfer!.dropEffect = "none";
    });
    on("dragleave", (event) => {
      if (event.relatedTarget === null) setOver(false); // out of the window
    });
    on("drop", (event) => {
      setOver(false);
      if (event.defaultPrevented || !isOfFiles(event)) return;
      event.preventDefault();
      if (isFree()) openImporter({ files: [...event.dataTransfer!.files] });
    });
    on("paste", (event) => {
      const { target, clipboardData } = event;
      if (target instanceof Element && target.closest("input, textarea, select, [contenteditable]")) return;
      if (!isFree()) return;
      const files = [...(clipboardData?.files ?? [])];
      const pasted = clipboardData?.getData("text/plain") ?? "";
      if (files.length > 0) openImporter({ files });
      else if (pasted.trim().length >= SHORTEST) openImporter({ text: pasted });
    });
    return () => end.abort();
  }, [text]);
  if (!over) return null;
  return (
    <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-overlay">
      <p className="rounded-lg border-2 border-dashed border-primary bg-popover px-8 py-6 text-base font-medium">
        {text}
      </p>
    </div>
  );
}

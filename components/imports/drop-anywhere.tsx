import { useEffect, useState } from "react";
import { openImporter } from "./open-importer";

/** What lies over the page. */
const ABOVE = "[role=dialog], [role=alertdialog], [role=menu]";
/** A shorter pasted text is no prompt. */
const SHORTEST = 20;

/**
 * Takes files dropped, and texts and files pasted, anywhere on the page except in fields and windows. A file dropped where none is
 * taken does not make the browser leave the page.
 * @param text undefined: nothing is taken
 */
export function DropAnywhere({ text }: { text?: string }) {
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

import { useEffect, useEffectEvent } from "react";

/** Takes files that are pasted (Ctrl+V) anywhere on the page; a text goes where it always goes. @param onFiles null takes none */
export function usePastedFiles(onFiles: ((files: File[]) => void) | null): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const { files: pasted, types } = event.clipboardData ?? new DataTransfer();
    const files = [...pasted];
    // An office program puts a picture of the text beside the text.
    if (files.length === 0 || types.includes("text/plain") || !onFiles) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => take(event);
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);
}

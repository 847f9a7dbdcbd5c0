import { useId } from "react";

/** The beginning of a long text in a window of its own that scrolls, also by keys. */
export function TextPreview({ title, text, note }: { title: string; text: string; note?: string }) {
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <h3 id={id} className="text-sm font-medium">
        {title}
      </h3>
      <pre
        tabIndex={0}
        aria-labelledby={id}
        role="region"
        className="max-h-48 overflow-y-auto rounded-lg border bg-muted/60 p-3 font-sans text-sm wrap-anywhere whitespace-pre-wrap"
      >
        {text}
      </pre>
      {note && <p className="text-sm text-muted-foreground">{note}</p>}
    </div>
  );
}

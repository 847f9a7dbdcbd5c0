import { Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState, type DragEvent, type ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type FileDropProps = {
  /** All dropped or chosen files; the receiver checks number, type and size and reports errors. */
  onFiles: (files: File[]) => void;
  /** As in `<input accept>`: narrows the picker only. */
  accept?: string;
  /** The picker lets choose several; a drop may always bring several. */
  multiple?: boolean;
  disabled?: boolean;
  label?: string;
  /** Formats and limits. */
  hint?: ReactNode;
  error?: ReactNode;
  className?: string;
};

/** A place to drop files on; press it, or Enter on it, to choose them. */
export function FileDrop({
  onFiles,
  accept,
  multiple,
  disabled,
  label,
  hint,
  error,
  className,
}: FileDropProps) {
  const t = useTranslations("common");
  const [over, setOver] = useState(false);
  const hintId = useId();

  function take(list: FileList | null) {
    const files = [...(list ?? [])];
    if (files.length > 0 && !disabled) onFiles(files);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        "flex flex-col items-center gap-1 rounded-lg border border-dashed border-input bg-card px-6 py-8 text-center transition-colors hover:bg-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring",
        over && "border-primary bg-primary-soft",
        disabled && "pointer-events-none opacity-50",
        error && "border-destructive",
        className,
      )}
    >
      <input
        type="file"
        className="sr-only"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        aria-describedby={hintId}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = ""; // the same file can be chosen again
        }}
      />
      <Upload aria-hidden className="mb-2 size-6 text-muted-foreground" />
      <span className="text-sm font-medium text-balance">
        {label ?? t("dropFile", { multiple: multiple ? "true" : "false" })}
      </span>
      <span id={hintId} className="text-sm text-muted-foreground">
        {hint}
        {error && (
          <span role="alert" className="block text-destructive">
            {error}
          </span>
        )}
      </span>
    </label>
  );
}

import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";

/** Characters of a text that a closed row shows. */
const SHOWN = 160;

/** The field of a longer text does not measure it with every key. */
const LONG = 5_000;

type Texts = { title: string; promptText: string };

type Props = {
  /** For `useRowFocus`. */
  id?: string;
  title: string;
  /** Its beginning is shown; undefined where only the open row has it. */
  text?: string | undefined;
  /** Of the checkbox; undefined: there is nothing to choose. */
  choice?: { label: string; checked: boolean; onChange: (checked: boolean) => void } | undefined;
  disabled?: boolean;
  isQuiet?: boolean;
  open: boolean;
  /** undefined: the row cannot be opened. */
  onOpen?: ((open: boolean) => void) | undefined;
  /** Badges and where the prompt is in the file. */
  marks?: ReactNode;
  /** What else is said of it. */
  notes?: ReactNode;
  /** The open row. */
  children?: ReactNode;
};

/** A prompt that was found: chosen by a checkbox, opened by its title to correct it. */
export function ReviewRow({
  id,
  title,
  text,
  choice,
  disabled,
  isQuiet,
  open,
  onOpen,
  marks,
  notes,
  children,
}: Props) {
  const t = useTranslations("imports.review");
  const heading = <span className="font-medium wrap-anywhere">{title}</span>;
  return (
    <li
      id={id}
      className={cn(
        "grid grid-cols-[auto_1fr] gap-x-3 px-4 py-3 text-sm",
        isQuiet && "text-muted-foreground",
      )}
    >
      {choice ? (
        <input
          type="checkbox"
          aria-label={choice.label}
          checked={choice.checked}
          disabled={disabled}
          onChange={(event) => choice.onChange(event.target.checked)}
          className="size-5 accent-primary touch:mt-2"
        />
      ) : (
        <span className="size-5" />
      )}
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          {onOpen ? (
            <button
              type="button"
              aria-expanded={open}
              aria-label={t("correct", { title })}
              onClick={() => onOpen(!open)}
              className="flex min-w-0 items-baseline gap-1 rounded-sm text-left hover:underline touch:py-2"
            >
              <ChevronRight
                aria-hidden
                className={cn("size-4 shrink-0 self-center text-muted-foreground", open && "rotate-90")}
              />
              {heading}
            </button>
          ) : (
            heading
          )}
          {marks}
        </div>
        {!open && text && <p className="truncate text-muted-foreground">{text.slice(0, SHOWN)}</p>}
        {notes}
        {open && children}
      </div>
    </li>
  );
}

/** Moves the focus to the title of a row once the list has changed. */
export function useRowFocus() {
  const list = useId();
  const [wanted, setWanted] = useState<{ key: string | number } | null>(null);
  const idOf = (key: string | number) => `${list}-${key}`;
  useEffect(() => {
    if (wanted) document.getElementById(`${list}-${wanted.key}`)?.querySelector("button")?.focus();
  }, [wanted, list]);
  return { idOf, focusRow: (key: string | number) => setWanted({ key }) };
}

type EditorProps = Texts & {
  disabled?: boolean;
  faults?: Partial<Record<keyof Texts, string | undefined>>;
  onChange: (change: Partial<Texts>) => void;
  /** The text before the cursor, and what follows. */
  onSplit: (texts: [string, string]) => void;
  /** With the prompt above or below; null where none is. */
  join: { label: string; onJoin: () => void } | null;
};

/** Title and text of an open row. */
export function RowEditor({
  title,
  promptText,
  disabled,
  faults = {},
  onChange,
  onSplit,
  join,
}: EditorProps) {
  const t = useTranslations("imports.review");
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isInside, setIsInside] = useState(false);
  const [given] = useState(promptText);
  /** The row stays, its editor does not. */
  const leave = () => field.current?.closest("li")?.querySelector("button")?.focus();
  return (
    <div className="mt-1 grid gap-2">
      <Label htmlFor={`${id}-title`} className="sr-only">
        {t("title")}
      </Label>
      <Input
        id={`${id}-title`}
        value={title}
        disabled={disabled}
        onChange={(event) => onChange({ title: event.target.value })}
        aria-invalid={faults.title ? true : undefined}
        aria-describedby={faults.title && `${id}-titleFault`}
      />
      {faults.title && <Fault id={`${id}-titleFault`} text={faults.title} />}
      {/* Uncontrolled: React does not write a megabyte of text with every key. */}
      <Textarea
        ref={field}
        aria-label={t("textOf", { title })}
        defaultValue={given}
        disabled={disabled}
        rows={8}
        onChange={(event) => onChange({ promptText: event.target.value })}
        onSelect={({ currentTarget: { textLength, selectionStart } }) =>
          setIsInside(selectionStart > 0 && selectionStart < textLength)
        }
        aria-invalid={faults.promptText ? true : undefined}
        aria-describedby={faults.promptText && `${id}-textFault`}
        className={cn("max-h-72 font-mono text-sm", given.length > LONG && "field-sizing-fixed h-72")}
      />
      {faults.promptText && <Fault id={`${id}-textFault`} text={faults.promptText} />}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          disabled={disabled || !isInside}
          onClick={() => {
            const halves = halvesOf(field.current!);
            if (!halves) return;
            leave();
            onSplit(halves);
          }}
        >
          {t("split")}
        </Button>
        {join && (
          <Button
            variant="outline"
            size="sm"
            disabled={disabled}
            onClick={() => {
              leave();
              join.onJoin();
            }}
          >
            {join.label}
          </Button>
        )}
      </div>
    </div>
  );
}

/** null where one of them would be empty. */
function halvesOf({ value: text, selectionStart: at }: HTMLTextAreaElement): [string, string] | null {
  const halves: [string, string] = [text.slice(0, at).trim(), text.slice(at).trim()];
  return halves.every((half) => half !== "") ? halves : null;
}

export function Fault({ id, text }: { id?: string; text: string }) {
  return (
    <p id={id} role="alert" className="text-sm text-destructive">
      {text}
    </p>
  );
}

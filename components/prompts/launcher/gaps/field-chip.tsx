"use client";

import { clsx } from "clsx";
import { type ChangeEvent, useId } from "react";
import type { TemplateField } from "@/lib/templates/fields";
import type { TokenKind } from "@/lib/templates/nodes";
import { useFieldWords } from "../launcher-fields";
import { TOKEN_TINTS } from "../../token-tints";
import { useRememberedValue } from "../use-remembered-values";
import { useFieldView } from "./field-view";

/** Longer values, and those of several lines, get the whole width below the line. */
const LONGEST_INLINE = 60;
/** Longer options would be cut in one line; they are typed, or chosen in the list. */
const LONGEST_OPTION = 30;

type GapProps = { promptId: string; gap: TemplateField; kind: TokenKind; name: string; title: string };

type Props = Omit<GapProps, "gap"> & {
  field: string;
  /** The field, where it is first in the text: only there it is filled in. */
  gap: TemplateField | undefined;
};

const CHIP = "rounded-sm box-decoration-clone px-1 py-0.5";
const GAP = "max-w-full rounded-sm border-b border-dashed border-current px-1.5 leading-5.5";
const CONTROL =
  "absolute inset-0 z-1 size-full resize-none rounded-sm bg-transparent px-1.5 wrap-anywhere placeholder:text-inherit";
const FILLED = "bg-primary-soft text-primary-soft-foreground";
/** The field's name above the gap that has the focus. */
const TAG =
  "focus-within:before:absolute focus-within:before:bottom-full focus-within:before:left-0 focus-within:before:z-1 focus-within:before:max-w-60 focus-within:before:truncate focus-within:before:rounded-sm focus-within:before:bg-tooltip focus-within:before:px-1.5 focus-within:before:font-sans focus-within:before:text-xs focus-within:before:text-tooltip-foreground focus-within:before:content-[attr(data-name)]";

/** A field in a prompt's text: a gap to fill in, or its name or value. Without scripts, and on phones, the list has the inputs. */
export function FieldChip({ field, gap, ...chip }: Props) {
  const view = useFieldView();
  const [value] = useRememberedValue(chip.promptId, field);
  if (gap && view === "text") return <FieldGap {...chip} gap={gap} />;
  const { kind, name, title } = chip;
  return (
    <span
      data-token={kind}
      data-filled={value ? "" : undefined}
      title={title}
      // Like the gap that takes its place, so that lines stay.
      className={clsx(
        value ? FILLED : TOKEN_TINTS[kind],
        gap && view === null ? `${GAP} lg:inline-block` : CHIP,
      )}
    >
      {value || name}
    </span>
  );
}

/**
 * A field as a gap in the text: an input over a copy of its value, which gives it its size. The copy is what a selection of the text
 * copies.
 */
function FieldGap({ promptId, gap, kind, name, title }: GapProps) {
  const id = useId();
  const [value, set] = useRememberedValue(promptId, gap.key);
  const words = useFieldWords()(gap);
  const { input, options, defaultValue } = gap;
  const isLine =
    input === "number" || (options.length > 0 && options.every(({ length }) => length <= LONGEST_OPTION));
  const isLong = !isLine && (value.length > LONGEST_INLINE || value.includes("\n"));
  const shared = {
    "data-gap": "",
    "aria-label": words.name,
    title: words.hint || title,
    placeholder: defaultValue || words.name,
    value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set(event.target.value),
  };
  return (
    <label
      data-token={kind}
      data-filled={value ? "" : undefined}
      data-name={words.name}
      className={clsx(
        GAP,
        "relative min-w-12 cursor-text touch:text-base touch:after:absolute touch:after:inset-x-0 touch:after:-inset-y-2",
        isLong ? "my-1 block" : "inline-block",
        value ? FILLED : TOKEN_TINTS[kind],
        (value || defaultValue) && TAG,
      )}
    >
      <span
        aria-hidden
        className={clsx(
          "opacity-0 wrap-anywhere",
          isLong && "block max-h-64 overflow-hidden",
          isLine && options.length > 0 && "pr-6", // for the browser's arrow
        )}
      >
        {value || defaultValue || name}
        {value.endsWith("\n") && " "}
      </span>
      {isLine ? (
        <input
          {...shared}
          inputMode={input === "number" ? "decimal" : undefined}
          list={options.length > 0 ? id : undefined}
          className={CONTROL}
        />
      ) : (
        <textarea
          {...shared}
          rows={1}
          className={clsx(CONTROL, isLong ? "overflow-auto" : "overflow-hidden")}
        />
      )}
      {isLine && options.length > 0 && (
        <datalist id={id}>
          {options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
    </label>
  );
}

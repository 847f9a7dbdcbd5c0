import { clsx } from "clsx";
import { List, TextCursorInput } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import type { TemplateField } from "@/lib/templates/fields";
import { isTokenId } from "../assembled/parts";
import { chooseFieldView, useFieldView } from "./gaps/field-view";
import { focusField } from "./focus-field";

/** So many inputs are shown at once, and so many more by each press of the button. */
const STEP = 50;

type Props = {
  fields: TemplateField[];
  /** Those that are gaps in the page's text, too: one of both views asks for them. */
  gaps?: ReadonlySet<string>;
  values: Readonly<Record<string, string>>;
  onChange: (key: string, value: string) => void;
  onClear: () => void;
  /** Explains how the values are kept; the launcher's text by default. */
  note?: string | null;
  /** The first one gets the focus as soon as it is there. */
  focusFirst?: boolean;
};

/** One input per blank and per open variable; of very many the first, the others by a button. */
export function LauncherFields({ fields, gaps, values, onChange, onClear, note, focusFirst = false }: Props) {
  const t = useTranslations("launcher");
  const explained = note === undefined ? t("fieldsText") : note;
  const heading = useId();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusFirst) focusField(group.current);
  }, [focusFirst]);
  const [shown, setShown] = useState(STEP);
  const view = useFieldView();
  const listed = gaps && view === "text" ? fields.filter(({ key }) => !gaps.has(key)) : fields;
  const hidden = Math.max(0, listed.length - shown);
  const filled = fields.some(({ key }) => values[key]);
  return (
    <div ref={group} role="group" aria-labelledby={heading} className="grid grid-cols-1 gap-3">
      <div className="flex min-h-8 items-center gap-2">
        <span id={heading} className="text-sm font-medium">
          {t("fields")}
        </span>
        <span className="ml-auto flex items-center">
          {filled && (
            <Button size="sm" variant="ghost" onClick={onClear}>
              {t("clear")}
            </Button>
          )}
          {gaps && <ViewSwitch />}
        </span>
      </div>
      {listed.slice(0, shown).map((field) => (
        <BlankField
          key={field.key}
          field={field}
          // The server does not know the view; by width it is right for most.
          className={gaps?.has(field.key) && view === null ? "lg:hidden" : undefined}
          value={values[field.key] ?? ""}
          onChange={(value) => onChange(field.key, value)}
        />
      ))}
      {hidden > 0 && (
        <Button
          size="sm"
          variant="outline"
          className="justify-self-start"
          onClick={() => setShown(shown + STEP)}
        >
          {t("moreFields", { count: hidden })}
        </Button>
      )}
      {explained && <p className="text-xs text-muted-foreground">{explained}</p>}
    </div>
  );
}

/** Switches between gaps in the text and the list. */
function ViewSwitch() {
  const t = useTranslations("launcher");
  const isList = useFieldView() === "list";
  const [label, Icon] = isList ? [t("inText"), TextCursorInput] : [t("asList"), List];
  return (
    <Button
      size="icon"
      variant="ghost"
      aria-label={label}
      title={label}
      onClick={() => chooseFieldView(isList ? "text" : "list")}
    >
      <Icon aria-hidden />
    </Button>
  );
}

/** @returns names a field for people, and says what to write: tokens of unknown or deleted things have only an id */
export function useFieldWords(): (field: TemplateField) => { name: string; hint: string } {
  const t = useTranslations("launcher");
  return ({ kind, label, defaultValue }) => ({
    name: isTokenId(label) ? t(kind === "knowledge" ? "knowledgeField" : "namelessField") : label,
    hint: defaultValue || (kind === "unknown" ? t("unknownHint") : ""),
  });
}

function BlankField({
  field,
  className,
  value,
  onChange,
}: {
  field: TemplateField;
  className: string | undefined;
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  const { input, options } = field;
  const { name, hint } = useFieldWords()(field);
  const shared = { id, value, placeholder: hint };
  return (
    <div className={clsx("grid grid-cols-1 gap-1.5", className)}>
      <Label htmlFor={id} className="wrap-anywhere">
        {name}
      </Label>
      {options.length > 0 ? (
        <>
          <Input {...shared} list={`${id}-options`} onChange={(event) => onChange(event.target.value)} />
          <datalist id={`${id}-options`}>
            {options.map((option) => (
              <option key={option} value={option} />
            ))}
          </datalist>
        </>
      ) : input === "number" ? (
        <Input {...shared} inputMode="decimal" onChange={(event) => onChange(event.target.value)} />
      ) : (
        <Textarea
          {...shared}
          rows={1}
          className="max-h-48 min-h-9 py-1.5 touch:min-h-11 touch:py-2.5"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}

import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { countCharacters } from "@/lib/platform/text/text-length";
import { EXAMPLE_LIMITS } from "@/lib/prompts/examples/limits";

type Props = {
  /** Names the field. */
  label: string;
  /** Initial text. */
  text?: string;
  submit: string;
  /** @returns why it was not saved; null when it was */
  onSave: (text: string) => Promise<string | null>;
  /** Beside the button. */
  children?: ReactNode;
};

const { textMax: max } = EXAMPLE_LIMITS;

/** The text of a result, with its limit. A failed save keeps the input. */
export function TextForm({ label, text = "", submit, onSave, children }: Props) {
  const t = useTranslations("results.text");
  const words = useTranslations("results");
  const id = useId();
  const [typed, setTyped] = useState(text);
  const [state, setState] = useState<"idle" | "saving" | "saved">("idle");
  const [failure, setFailure] = useState<string | null>(null);
  const count = countCharacters(typed.trim());
  const isTooLong = count > max;

  async function save() {
    setState("saving");
    const why = await onSave(typed.trim());
    setFailure(why);
    setState(why === null ? "saved" : "idle");
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      <Textarea
        value={typed}
        rows={6}
        aria-label={label}
        aria-describedby={`${id}-hint ${id}-count`}
        aria-invalid={isTooLong || failure !== null || undefined}
        className="max-h-[45dvh]"
        onChange={({ target }) => {
          setTyped(target.value);
          setState("idle");
          setFailure(null);
        }}
      />
      <div className="flex flex-wrap justify-between gap-x-4 text-xs text-muted-foreground">
        <p id={`${id}-hint`}>{t("hint", { max })}</p>
        <p id={`${id}-count`} className={isTooLong ? "text-destructive" : "tabular-nums"}>
          {isTooLong ? t("tooLong", { count: count - max }) : t("count", { count, max })}
        </p>
      </div>
      {failure && (
        <p role="alert" className="text-sm text-destructive">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          pending={state === "saving"}
          disabled={count === 0 || isTooLong}
          onClick={() => void save()}
        >
          {submit}
        </Button>
        {children}
        <span role="status" className="text-xs text-muted-foreground">
          {state === "saved" && words("saved")}
        </span>
      </div>
    </div>
  );
}

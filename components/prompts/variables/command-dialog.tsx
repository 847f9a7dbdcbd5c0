import { useTranslations } from "next-intl";
import { useId, useRef, useState, type FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter, DialogFrame } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { openerOf } from "@/components/ui/use-return-focus";
import {
  RANDOM_NUMBER_DEFAULTS,
  RANDOM_NUMBER_LIMIT,
  writeRandom,
  writeRandomNumber,
} from "@/lib/templates/commands";
import type { Command } from "@/lib/templates/nodes";
import { OptionsField } from "./options-field";

export type RandomCommand = Extract<Command, { name: "random" | "random_number" }>;

/** What each of the two dialogs opens with (docs/product/templates.md 2). */
export const NEW_COMMANDS = {
  random: { name: "random", options: [] },
  random_number: { name: "random_number", ...RANDOM_NUMBER_DEFAULTS },
} as const satisfies Record<string, RandomCommand>;

type Props = {
  /** The command to edit; null while the dialog is closed. */
  command: RandomCommand | null;
  /** Gets the command's token for the text. */
  onDone: (token: string) => void;
  onClose: () => void;
  /** When it has closed: the focus goes to the inserted token instead of back. */
  onClosed: () => void;
};

/** Settings of the commands Random and RandomNumber. */
export function CommandDialog({ command, onDone, onClose, onClosed }: Props) {
  const t = useTranslations("variables");
  const toText = useRef(false);
  function finish(token: string) {
    toText.current = true;
    onDone(token);
  }
  return (
    <DialogFrame
      open={command !== null}
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      onOpenAutoFocus={() => {
        toText.current = openerOf(document.activeElement) === null; // something was dropped
      }}
      onCloseAutoFocus={(event) => {
        if (!toText.current) return;
        event.preventDefault();
        onClosed();
      }}
      title={t(command?.name === "random_number" ? "randomNumberTitle" : "randomTitle")}
      description={t(command?.name === "random_number" ? "randomNumberText" : "randomText")}
    >
      {command?.name === "random" && (
        <RandomForm options={command.options} onDone={finish} onClose={onClose} />
      )}
      {command?.name === "random_number" && (
        <RangeForm min={command.min} max={command.max} onDone={finish} onClose={onClose} />
      )}
    </DialogFrame>
  );
}

type FormProps = Pick<Props, "onDone" | "onClose">;

function RandomForm({ options: given, onDone, onClose }: FormProps & { options: readonly string[] }) {
  const t = useTranslations("variables");
  const [options, setOptions] = useState<string[]>([...given]);
  const [tried, setTried] = useState(false);
  const id = useId();
  const wrong = tried && options.length === 0;
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (options.length > 0) onDone(writeRandom(options));
  }
  return (
    <form noValidate onSubmit={submit}>
      <DialogBody className="gap-2">
        <Label htmlFor={id}>{t("options")}</Label>
        <OptionsField
          id={id}
          value={options}
          onChange={setOptions}
          aria-invalid={wrong || undefined}
          aria-describedby={`${id}-hint`}
        />
        <p
          id={`${id}-hint`}
          role={wrong ? "alert" : undefined}
          className={wrong ? "text-sm text-destructive" : "text-sm text-muted-foreground"}
        >
          {t(wrong ? "optionsRequired" : "optionsHint")}
        </p>
      </DialogBody>
      <CommandFooter onClose={onClose} />
    </form>
  );
}

function RangeForm({ min, max, onDone, onClose }: FormProps & { min: number; max: number }) {
  const t = useTranslations("variables");
  const [from, setFrom] = useState(String(min));
  const [to, setTo] = useState(String(max));
  const [tried, setTried] = useState(false);
  const id = useId();
  const whole = [from, to].every(
    (typed) => /^-?\d{1,10}$/.test(typed.trim()) && Math.abs(Number(typed)) <= RANDOM_NUMBER_LIMIT,
  );
  const fault = !whole ? "numberInvalid" : Number(from) >= Number(to) ? "minBelowMax" : null;
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!fault) onDone(writeRandomNumber(Number(from), Number(to)));
  }
  const shared = {
    inputMode: "numeric" as const,
    "aria-invalid": (tried && fault !== null) || undefined,
    "aria-describedby": `${id}-fault`,
  };
  return (
    <form noValidate onSubmit={submit}>
      <DialogBody className="grid-cols-2 gap-x-4 gap-y-2">
        <Label htmlFor={`${id}-from`}>{t("min")}</Label>
        <Label htmlFor={`${id}-to`}>{t("max")}</Label>
        <Input id={`${id}-from`} value={from} onChange={(event) => setFrom(event.target.value)} {...shared} />
        <Input id={`${id}-to`} value={to} onChange={(event) => setTo(event.target.value)} {...shared} />
        {tried && fault && (
          <p id={`${id}-fault`} role="alert" className="col-span-2 text-sm text-destructive">
            {t(fault)}
          </p>
        )}
      </DialogBody>
      <CommandFooter onClose={onClose} />
    </form>
  );
}

function CommandFooter({ onClose }: { onClose: () => void }) {
  const t = useTranslations("variables");
  const common = useTranslations("common");
  return (
    <DialogFooter>
      <Button variant="outline" onClick={onClose}>
        {common("cancel")}
      </Button>
      <Button type="submit">{t("insertCommand")}</Button>
    </DialogFooter>
  );
}

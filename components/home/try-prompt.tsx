"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { CopyButton } from "@/components/common/copy-button";
import { countCopy, useOpenFieldsToast } from "@/components/prompts/card/use-copy-prompt";
import { LaunchButton } from "@/components/prompts/launcher/launch-button";
import { useRememberedValues } from "@/components/prompts/launcher/use-remembered-values";
import { TOKEN_TINTS } from "@/components/prompts/token-tints";
import { LinkButton } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { FIELDS_ID, fieldsHref, type NamedThing, publicPromptHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import type { TemplateField } from "@/lib/templates/fields";
import { finish, type FinishedPiece } from "@/lib/templates/finished";

type Props = {
  prompt: NamedThing & { title: string };
  pieces: FinishedPiece[];
  fields: TemplateField[];
};

/**
 * A prompt on the home page that is filled in and copied or run there. The values are those of its page, so that it opens filled in;
 * without scripts a link leads to that page's form.
 */
export function TryPrompt({ prompt, pieces, fields }: Props) {
  const t = useTranslations("home.try");
  const sayOpen = useOpenFieldsToast();
  const { values, set } = useRememberedValues(prompt.id);
  const heading = useId();
  const href = publicPromptHref(prompt);

  function copied() {
    countCopy(prompt.id);
    const { open } = finish(pieces, values);
    if (open > 0) sayOpen(`#${FIELDS_ID}`, open);
  }

  return (
    <section
      aria-labelledby={heading}
      className="grid grid-cols-1 content-start gap-4 rounded-lg border bg-card p-4 md:p-5"
    >
      <div className="grid grid-cols-1 content-start gap-2">
        <p className="text-sm text-muted-foreground">{t(fields.length > 0 ? "lead" : "leadPlain")}</p>
        <h2 id={heading} className="text-base font-semibold">
          <Link href={href} prefetch={false} className="hover:underline hover:underline-offset-4">
            {prompt.title}
          </Link>
        </h2>
        <p className="prompt-text line-clamp-5 text-sm">
          {pieces.map((piece, index) => (
            <Piece key={index} piece={piece} values={values} />
          ))}
        </p>
      </div>
      <div className="grid grid-cols-1 content-start gap-3">
        {fields.length > 0 && (
          <div id={FIELDS_ID} className="grid scroll-mt-24 grid-cols-1 gap-3 noscript:hidden">
            {fields.map((field) => (
              <Field
                key={field.key}
                field={field}
                value={values[field.key] ?? ""}
                onChange={(value) => set(field.key, value)}
              />
            ))}
          </div>
        )}
        <div className="flex flex-wrap gap-2 noscript:hidden">
          <CopyButton
            variant="default"
            text={() => finish(pieces, values).text}
            onCopied={copied}
            className="grow"
          />
          <LaunchButton promptId={prompt.id} title={prompt.title} variant="outline" className="grow" />
        </div>
        <noscript>
          <LinkButton href={fields.length > 0 ? fieldsHref(href) : href}>
            {t(fields.length > 0 ? "onPage" : "open")}
          </LinkButton>
        </noscript>
      </div>
    </section>
  );
}

/** A piece of the text: a field shows its value or its name, a random part its options. */
function Piece({ piece, values }: { piece: FinishedPiece; values: Readonly<Record<string, string>> }) {
  if (typeof piece === "string") return piece;
  const chip = "rounded-sm box-decoration-clone px-1 py-0.5";
  if (!("field" in piece))
    return (
      <span data-token="random" className={clsx(chip, TOKEN_TINTS.random)}>
        {"options" in piece ? piece.options.join(" / ") : `${piece.min}–${piece.max}`}
      </span>
    );
  const value = values[piece.field] || piece.fallback;
  return (
    <span
      data-token="placeholder"
      data-filled={value ? "" : undefined}
      className={clsx(chip, value ? "bg-primary-soft text-primary-soft-foreground" : TOKEN_TINTS.placeholder)}
    >
      {value || piece.open}
    </span>
  );
}

type FieldProps = { field: TemplateField; value: string; onChange: (value: string) => void };

function Field({ field: { label, input, defaultValue, options }, value, onChange }: FieldProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-1">
      <Label htmlFor={id} className="wrap-anywhere">
        {label}
      </Label>
      <Input
        id={id}
        value={value}
        placeholder={defaultValue}
        inputMode={input === "number" ? "decimal" : undefined}
        list={options.length > 0 ? `${id}-options` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {options.length > 0 && (
        <datalist id={`${id}-options`}>
          {options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
    </div>
  );
}

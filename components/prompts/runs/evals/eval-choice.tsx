import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { useEffect, useId, useRef, useTransition } from "react";
import { NativeSelect } from "@/components/common/fields/native-select";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { formatDate } from "@/lib/platform/i18n/format-date";
import { useRouter } from "@/lib/platform/i18n/navigation";
import type { RunnableModel } from "@/lib/ai/runs/schema";
import { evalsHref } from "./state";
import type { Locale } from "@/lib/platform/viewer";

export type OfferedVersion = { number: number; createdAt: string; note: string };

type Props = {
  promptId: string;
  versions: OfferedVersion[];
  shown: number[];
  models: RunnableModel[];
  model: string;
};

/** Which versions are side by side, and the model that rows are run with: a form whose answers are in the address. */
export function EvalChoice({ promptId, versions, shown, models, model }: Props) {
  const t = useTranslations("tests");
  const id = useId();
  const router = useRouter();
  const timeZone = useTimeZone() ?? "UTC";
  const locale = useLocale() as Locale;
  const [pending, startChange] = useTransition();
  const [a, b = null] = shown;
  const choose = (change: { a?: number; b?: number | null; model?: string }) =>
    startChange(() => router.replace(evalsHref(promptId, { a: a!, b, model, ...change }), { scroll: false }));
  // A choice made while the page is being hydrated must not be written over: the browser holds it, and follows the address later.
  const form = useRef<HTMLFormElement>(null);
  const followed = useRef(`${a} ${b} ${model}`);
  useEffect(() => {
    const address = `${a} ${b} ${model}`;
    if (followed.current === address) return;
    followed.current = address;
    const chosen = { a: String(a), b: String(b ?? ""), model };
    for (const [name, value] of Object.entries(chosen)) {
      const control = form.current?.elements.namedItem(name);
      if (control instanceof HTMLSelectElement) control.value = value;
    }
  }, [a, b, model]);
  const options = versions.map(({ number, createdAt, note }) => (
    <option key={number} value={number}>
      {[t("numbered", { number }), formatDate(createdAt, locale, timeZone, { time: true }), note]
        .filter(Boolean)
        .join(" · ")}
    </option>
  ));
  return (
    <form
      ref={form}
      method="get"
      aria-label={t("choice")}
      aria-busy={pending}
      className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2 lg:grid-cols-3"
    >
      <div className="grid min-w-0 gap-1.5">
        <Label htmlFor={`${id}-a`}>{t("version")}</Label>
        <NativeSelect
          id={`${id}-a`}
          name="a"
          defaultValue={a}
          onChange={(event) => choose({ a: Number(event.target.value) })}
        >
          {options}
        </NativeSelect>
      </div>
      <div className="grid min-w-0 gap-1.5">
        <Label htmlFor={`${id}-b`}>{t("compareWith")}</Label>
        <NativeSelect
          id={`${id}-b`}
          name="b"
          defaultValue={b ?? ""}
          onChange={(event) => choose({ b: Number(event.target.value) || null })}
        >
          <option value="">{t("noOther")}</option>
          {options.filter((_, at) => versions[at]!.number !== a)}
        </NativeSelect>
      </div>
      <div className="grid min-w-0 gap-1.5">
        <Label htmlFor={`${id}-model`}>{t("model")}</Label>
        <NativeSelect
          id={`${id}-model`}
          name="model"
          defaultValue={model}
          onChange={(event) => choose({ model: event.target.value })}
        >
          {models.map(({ id: value, title, provider }) => (
            <option key={value} value={value}>
              {[title, provider].filter(Boolean).join(" · ")}
            </option>
          ))}
        </NativeSelect>
      </div>
      <noscript>
        <Button type="submit" variant="outline">
          {t("show")}
        </Button>
      </noscript>
    </form>
  );
}

"use client";

import { CalendarDays, X } from "lucide-react";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { useState, type ComponentProps } from "react";
import { formatDate } from "@/lib/platform/i18n/format-date";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { Calendar } from "./calendar";
import { dayOf, endOfDay } from "./end-of-day";
import type { Locale } from "@/lib/platform/viewer";

type DateFieldProps = Omit<ComponentProps<"button">, "value" | "onChange"> & {
  /** ISO 8601, or "" for no date. */
  value: string;
  /** Receives the end of the chosen day, so that the day itself still counts. */
  onChange: (value: string) => void;
};

/** The day until which a code can be redeemed. */
export function DateField({ value, onChange, className, ...props }: DateFieldProps) {
  const t = useTranslations("codes.new");
  const timeZone = useTimeZone() ?? "UTC";
  const locale = useLocale() as Locale;
  const [open, setOpen] = useState(false);
  const shown = formatDate(value, locale, timeZone); // null as well for what came back from the server and is no date

  function choose(day: Date | undefined) {
    onChange(day ? endOfDay(day, timeZone) : "");
    setOpen(false);
  }

  return (
    <div className="flex gap-2">
      <input type="hidden" name={props.name} value={value} />
      <noscript className="w-full">
        <Input
          type="date"
          name={props.name}
          defaultValue={value.slice(0, "2026-01-01".length)}
          aria-label={t("expires")}
        />
      </noscript>
      <Popover open={open} onOpenChange={setOpen} modal>
        <PopoverTrigger asChild>
          <button
            type="button"
            className={cn(
              "field flex h-9 flex-1 items-center gap-2 text-left touch:h-11 noscript:hidden",
              className,
            )}
            {...props}
          >
            <CalendarDays aria-hidden className="size-4 text-muted-foreground" />
            <span className={cn("tabular-nums", !shown && "text-muted-foreground")}>
              {shown ?? t("expiresPlaceholder")}
            </span>
          </button>
        </PopoverTrigger>
        <PopoverContent align="start" className="w-auto p-3" aria-label={t("expires")}>
          <Calendar selected={shown ? dayOf(value, timeZone) : undefined} onSelect={choose} />
        </PopoverContent>
      </Popover>
      {value && (
        <Button
          size="icon"
          variant="outline"
          className="noscript:hidden"
          aria-label={t("clearDate")}
          onClick={() => onChange("")}
        >
          <X aria-hidden />
        </Button>
      )}
    </div>
  );
}

"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useLocale } from "next-intl";
import { useState } from "react";
import { DayPicker } from "react-day-picker";
import { enGB } from "react-day-picker/locale/en-GB";
import { ru } from "react-day-picker/locale/ru";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { type Locale } from "@/lib/platform/i18n/locales";

const arrow = cn(buttonVariants({ variant: "ghost", size: "icon" }), "size-9 p-0");

type CalendarProps = { selected: Date | undefined; onSelect: (day: Date | undefined) => void };

const CALENDARS: Record<Locale, typeof ru> = { ru, en: enGB };

/** A month of days from today on; weeks start on Monday. */
export function Calendar({ selected, onSelect }: CalendarProps) {
  const [today] = useState(() => new Date());
  return (
    <DayPicker
      mode="single"
      autoFocus
      weekStartsOn={1}
      locale={CALENDARS[useLocale() as Locale]}
      selected={selected}
      defaultMonth={selected}
      onSelect={onSelect}
      disabled={{ before: today }}
      startMonth={today}
      components={{
        Chevron: ({ orientation }) =>
          orientation === "left" ? (
            <ChevronLeft aria-hidden className="size-4" />
          ) : (
            <ChevronRight aria-hidden className="size-4" />
          ),
      }}
      classNames={{
        months: "relative",
        month_caption: "flex h-9 items-center justify-center text-sm font-medium first-letter:uppercase",
        nav: "absolute inset-x-0 top-0 flex justify-between",
        button_previous: arrow,
        button_next: arrow,
        month_grid: "mt-2 border-collapse",
        weekday: "size-9 text-xs font-normal text-muted-foreground touch:size-11",
        day: "p-0 text-center",
        day_button:
          "size-9 rounded-md text-sm tabular-nums transition-colors hover:bg-accent touch:size-11 [[data-selected=true]_&]:bg-primary [[data-selected=true]_&]:text-primary-foreground [[data-today=true]_&]:font-semibold [[data-today=true]:not([data-selected=true])_&]:text-primary",
        disabled: "*:pointer-events-none *:text-muted-foreground *:opacity-50",
        outside: "invisible",
      }}
    />
  );
}

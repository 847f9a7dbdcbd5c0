import type { Prisma } from "@/lib/platform/db/generated/client";
import { dayOf } from "@/lib/sales/days";
import { baseId } from "./catalogue";
import { demoNumber } from "./demo-id";
import { daysAgo } from "./demo-time";

const DAYS = 90;
/** The bases of one author, and how much of the way to them each kind of link is. */
const SEEN = { "timur-brand": 26, "timur-illustration": 14 };
const SOURCES = { "": 1, "utm:telegram": 0.5, "utm:vk / карточки": 0.35, "utm:newsletter": 0.15 };

/** How often the pages of bases were seen: less at weekends, more by the week. */
export function demoViews(): Prisma.ViewDayCreateManyInput[] {
  return Array.from({ length: DAYS }, (_, ago) => daysAgo(ago)).flatMap((at, ago) =>
    Object.entries(SEEN).flatMap(([base, usual]) =>
      Object.entries(SOURCES).map(([source, share]) => {
        const weekday = [0, 6].includes(new Date(dayOf(at)).getUTCDay()) ? 0.6 : 1;
        const many = usual * share * weekday * (1.4 - ago / DAYS);
        const guests = Math.round(many * (0.6 + demoNumber(`views:${base}:${source}:${ago}`, 80) / 100));
        return {
          baseId: baseId(base),
          day: new Date(dayOf(at)),
          source,
          guests,
          members: Math.round(guests / 5),
        };
      }),
    ),
  );
}

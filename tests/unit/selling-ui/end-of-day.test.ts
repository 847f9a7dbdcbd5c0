import { dayOf, endOfDay } from "@/components/bases/codes/create/end-of-day";

const day = new Date(2026, 11, 1);

test.each([
  ["Europe/Moscow", "2026-12-01T20:59:59.000Z"],
  ["UTC", "2026-12-01T23:59:59.000Z"],
  ["Asia/Kathmandu", "2026-12-01T18:14:59.000Z"],
  ["America/New_York", "2026-12-02T04:59:59.000Z"],
])("the end of a day in %s, and back", (timeZone, expected) => {
  expect(endOfDay(day, timeZone)).toBe(expected);
  expect(dayOf(expected, timeZone)).toEqual(day);
});

import { formatDate } from "@/lib/platform/i18n/format-date";
import { formatPrice } from "@/lib/platform/i18n/format-price";

describe("formatDate", () => {
  it("writes dd.MM.yyyy in the given time zone, whatever the machine's", () => {
    expect(formatDate("2026-03-05T20:59:59.000Z", "ru", "Europe/Moscow")).toBe("05.03.2026");
    expect(formatDate("2026-03-05T21:00:00.000Z", "ru", "Europe/Moscow")).toBe("06.03.2026");
    expect(formatDate("2026-03-05T21:00:00.000Z", "ru", "UTC")).toBe("05.03.2026");
  });

  it("adds hours and minutes on request", () => {
    expect(formatDate("2026-03-05T06:07:00Z", "ru", "Europe/Moscow", { time: true })).toBe(
      "05.03.2026, 09:07",
    );
  });

  it("writes a day, a month's name and a year in English", () => {
    expect(formatDate("2026-09-01T21:00:00.000Z", "en", "Europe/Moscow")).toBe("2 Sep 2026");
    expect(formatDate("2026-09-12T21:04:00.000Z", "en", "Europe/Moscow", { time: true })).toBe(
      "13 Sep 2026, 00:04",
    );
  });

  it.each(["", "yesterday", "2026-13-45", "null"])("has no text for %p", (value) => {
    expect(formatDate(value, "ru", "Europe/Moscow")).toBeNull();
  });
});

describe("formatPrice", () => {
  it.each([
    [0, "0\u00A0₽"],
    [99, "99\u00A0₽"],
    [1990, "1\u00A0990\u00A0₽"],
    [1234567, "1\u00A0234\u00A0567\u00A0₽"],
    [1990.5, "1\u00A0990,50\u00A0₽"],
    [0.1 + 0.2, "0,30\u00A0₽"],
  ])("%p becomes %p, without a space that breaks", (roubles, text) => {
    expect(formatPrice(roubles, "ru")).toBe(text);
  });

  it.each([
    [1990, "1,990\u00A0₽"],
    [1990.5, "1,990.50\u00A0₽"],
  ])("%p is %p in English", (roubles, text) => {
    expect(formatPrice(roubles, "en")).toBe(text);
  });
});

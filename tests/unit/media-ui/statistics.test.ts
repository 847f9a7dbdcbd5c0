import { bars } from "@/components/common/media/day-plot";
import { NO_FILTER, statisticsQuery } from "@/components/media/statistics/statistics-query";

const NOW = Date.UTC(2026, 10, 21, 23, 30);
const asked = (filter: Partial<typeof NO_FILTER>) =>
  Object.fromEntries(new URLSearchParams(statisticsQuery({ ...NO_FILTER, ...filter }, NOW)));

describe("what the statistics ask for", () => {
  it("counts today as the last of the days", () => {
    expect(asked({ period: "7" })).toEqual({ limit: "20", offset: "0", from: "2026-11-15" });
  });

  it("is everything until a period is chosen", () => {
    expect(asked({})).toEqual({ limit: "20", offset: "0" });
    expect(asked({ period: "all" })).toEqual({ limit: "20", offset: "0" });
  });

  it("counts pages from zero", () => {
    expect(asked({ period: "all", page: 2 })).toMatchObject({ offset: "40" });
  });

  it("names provider and status where one is chosen", () => {
    expect(asked({ period: "all", provider: "deepinfra", status: "in_progress" })).toMatchObject({
      provider: "deepinfra",
      status: "in_progress",
    });
  });
});

describe("the bars of a plot", () => {
  const day = (value: number, marked = 0) => ({ date: "2026-11-21", value, marked });

  it("reach the top at the highest day and stay visible at the lowest", () => {
    expect(bars([day(500), day(0), day(1)], 500).map(({ height }) => height)).toEqual([100, 0, 2]);
  });

  it("mark their part on the same scale, one after another", () => {
    expect(bars([day(4, 1), day(2, 2)], 4).map(({ x, marked }) => [x, marked])).toEqual([
      [0, 25],
      [10, 50],
    ]);
  });
});

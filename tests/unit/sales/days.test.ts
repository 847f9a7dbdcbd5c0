import fc from "fast-check";
import { addDays, countDays, inMonths } from "@/lib/sales/days";

const stretch = fc.tuple(fc.nat(4000), fc.nat(900)).map(([start, length]) => ({
  from: addDays("2020-01-01", start),
  to: addDays("2020-01-01", start + length),
}));

test("whole months and the days at the edges are every day of the stretch, each once", () => {
  fc.assert(
    fc.property(stretch, ({ from, to }) => {
      const { months, edges } = inMonths(from, to);
      const parts = [
        ...edges,
        ...(months ? [{ from: months.from, to: addDays(months.until, -1) }] : []),
      ].sort((one, other) => (one.from < other.from ? -1 : 1));
      expect(parts[0]!.from).toBe(from);
      expect(parts.at(-1)!.to).toBe(to);
      for (const [index, part] of parts.slice(1).entries())
        expect(part.from).toBe(addDays(parts[index]!.to, 1));
      if (months) expect([months.from, months.until].map((day) => day.slice(8))).toEqual(["01", "01"]);
      for (const edge of edges) expect(countDays(edge.from, edge.to)).toBeLessThan(61);
    }),
  );
});

test("the first and the last day of months make no edges", () => {
  expect(inMonths("2026-02-01", "2026-02-28")).toEqual({
    months: { from: "2026-02-01", until: "2026-03-01" },
    edges: [],
  });
  expect(inMonths("2024-02-02", "2024-04-30")).toEqual({
    months: { from: "2024-03-01", until: "2024-05-01" },
    edges: [{ from: "2024-02-02", to: "2024-02-29" }],
  });
  expect(inMonths("0001-01-01", "2026-01-31").edges).toEqual([]);
  expect(inMonths("2026-01-02", "2026-02-27").months).toBeNull();
});

import { addSample, percentOf, type Sample, transferOf } from "@/components/media/transfer";

const MB = 1024 * 1024;

function samples(...steps: [at: number, sent: number][]): Sample[] {
  return steps.reduce<Sample[]>((known, [at, sent]) => addSample(known, { at, sent }), []);
}

describe("the speed of an upload", () => {
  it("is unknown before half a second has passed", () => {
    expect(transferOf(samples([0, 0], [300, MB]), 10 * MB)).toEqual({
      sent: MB,
      total: 10 * MB,
      bytesPerSecond: null,
      secondsLeft: null,
    });
  });

  it("is what left per second, and says how long the rest takes", () => {
    expect(transferOf(samples([1000, 0], [2000, 2 * MB], [3000, 4 * MB]), 10 * MB)).toEqual({
      sent: 4 * MB,
      total: 10 * MB,
      bytesPerSecond: 2 * MB,
      secondsLeft: 3,
    });
  });

  it("follows the last five seconds, not the whole upload", () => {
    const slowed = samples([0, 0], [1000, 50 * MB], [6000, 51 * MB], [11_000, 52 * MB]);
    expect(transferOf(slowed, 100 * MB).bytesPerSecond).toBeCloseTo(MB / 5);
    expect(transferOf(slowed, 100 * MB).secondsLeft).toBe(240);
  });

  it("is unknown while nothing moves", () => {
    expect(transferOf(samples([0, MB], [4000, MB]), 2 * MB)).toMatchObject({
      bytesPerSecond: null,
      secondsLeft: null,
    });
  });

  it("has no time left when all has been sent", () => {
    expect(transferOf(samples([0, 0], [1000, MB]), MB)).toMatchObject({ secondsLeft: 0 });
  });

  it("keeps a bounded number of samples", () => {
    const steps = Array.from({ length: 1000 }, (_, index): [number, number] => [index * 100, index]);
    expect(samples(...steps).length).toBeLessThanOrEqual(52);
  });
});

describe("percentOf", () => {
  it.each([
    [0, 100, 0],
    [999, 1000, 99],
    [1000, 1000, 100],
    [0, 0, 0],
    [1100, 1000, 100],
  ])("%d of %d is %d", (sent, total, percent) => {
    expect(percentOf({ sent, total })).toBe(percent);
  });
});

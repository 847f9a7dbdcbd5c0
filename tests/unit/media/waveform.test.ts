import { peaks } from "@/lib/integrations/ffmpeg/convert-media";
import { longestShareOf } from "@/tests/support/cpu-time";

test("the loudness of a long sound is found bar by bar, and requests come between", async () => {
  const samples = Buffer.alloc(8_000_000);
  for (let at = 0; at < samples.length; at += 2) samples.writeInt16LE(at < 2_000_000 ? 50 : 100, at);
  let found: number[] = [];
  await peaks(samples, 96); // compiled: else the first bar takes as long as many later ones
  const share = await longestShareOf(async () => (found = await peaks(samples, 96)));
  expect(share).toBeLessThan(0.5);
  expect([found.length, found[0], found[95]]).toEqual([96, 50, 100]);
});

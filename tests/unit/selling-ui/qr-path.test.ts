import decodeQR from "qr/decode.js";
import { qrPath } from "@/components/bases/codes/qr/qr-path";

const SCALE = 6;

/** The path as a camera sees it: black on white. */
function painted({ size, path }: ReturnType<typeof qrPath>) {
  const side = size * SCALE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row += 1) {
      for (let column = Number(x) * SCALE; column < (Number(x) + Number(width)) * SCALE; column += 1)
        data.set([0, 0, 0], (row * side + column) * 4);
    }
  }
  return { width: side, height: side, data };
}

test.each([
  "https://promptoteka.example/activate-code?code=7KQ2-M9XV-0B4T-HZ3C",
  "http://localhost:3000/en/activate-code?code=0000-0000-0000-0000",
])("a camera reads %s", (link) => {
  expect(decodeQR(painted(qrPath(link)))).toBe(link);
});

test("four light modules stand around it", () => {
  const { size, path } = qrPath("https://promptoteka.example");
  const starts = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(
    (run) => run.slice(1).map(Number) as [number, number, number],
  );
  expect(Math.min(...starts.map(([x]) => x), ...starts.map(([, y]) => y))).toBe(4);
  expect(size - Math.max(...starts.map(([x, , width]) => x + width))).toBe(4);
});

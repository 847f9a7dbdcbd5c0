import { nfc } from "@/lib/platform/text/nfc.mjs";

const MARK = "\u0301";

test("composes, and sorts the marks behind a letter", () => {
  expect(nfc("и\u0306 е\u0308 a\u0301\u0323")).toBe("й ё ạ\u0301");
  expect(nfc(`a${"\u0301".repeat(20)}\u0323`)).toBe(`ạ${"\u0301".repeat(20)}`);
});

test("a row of marks longer than any language has is parted by what nobody sees", () => {
  const parted = nfc(`b${MARK.repeat(65)}`);
  expect(parted).toBe(`b${MARK.repeat(30)}\u034F${MARK.repeat(30)}\u034F${MARK.repeat(5)}`);
  expect(nfc(parted)).toBe(parted);
  expect(nfc(`b${MARK.repeat(30)}`)).toBe(`b${MARK.repeat(30)}`);
});

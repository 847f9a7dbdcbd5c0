import { sizeText } from "@/lib/platform/text/file-size";

const KB = 1024;
const MB = 1024 * KB;

test.each([
  [0, "0 КБ"],
  [1, "0,1 КБ"],
  [12.44 * KB, "12,4 КБ"],
  [100 * KB, "100 КБ"],
  [999 * KB, "999 КБ"],
  [1000 * KB, "1 МБ"],
  [1.25 * MB, "1,3 МБ"],
  [84.14 * MB, "84,1 МБ"],
  [99.99 * MB, "100 МБ"],
  [1500 * MB, "1,5 ГБ"],
  [2000 * 1024 * MB, "2 000 ГБ"],
])("%d bytes are %j", (bytes, text) => expect(sizeText(bytes, "ru").replace(/\s/g, " ")).toBe(text));

test("in English", () => {
  expect(sizeText(0.9 * KB, "en")).toBe("0.9\u00A0kB");
  expect(sizeText(84.1 * MB, "en")).toBe("84.1\u00A0MB");
  expect(sizeText(3 * 1024 * MB, "en")).toBe("3\u00A0GB");
});

test("nothing parts a number from its unit", () => expect(sizeText(5 * KB, "ru")).not.toContain(" "));

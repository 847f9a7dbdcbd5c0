import { cleanFileName } from "@/lib/knowledge/files/file-name";
import { attachment } from "@/lib/platform/http/files/download";

test.each([
  ["план.txt", "план.txt"],
  ["/tmp/../план.txt", "план.txt"],
  ["C:\\docs\\план.txt", "план.txt"],
  [".txt", "file.txt"],
  ["", "file"],
  ["  .txt", "file.txt"],
  ["a\r\nb\u0000.txt", "ab.txt"],
  ["\ud800x.txt", "x.txt"],
  ["e\u0301.md", "\u00e9.md"],
  [`${"👍".repeat(300)}.md`, `${"👍".repeat(252)}.md`],
])("%j is stored as %j", (given, stored) => {
  expect(cleanFileName(given)).toBe(stored);
});

test.each([
  ["plan.txt", `attachment; filename="plan.txt"; filename*=UTF-8''plan.txt`],
  [`a"b\\c%.txt`, `attachment; filename="a_b_c_.txt"; filename*=UTF-8''a%22b%5Cc%25.txt`],
  [
    "план (1)'*.txt",
    `attachment; filename="____ (1)'*.txt"; filename*=UTF-8''%D0%BF%D0%BB%D0%B0%D0%BD%20%281%29%27%2A.txt`,
  ],
])("%j is saved under its own name", (name, header) => {
  expect(attachment(name)).toBe(header);
  expect(new Headers({ "content-disposition": attachment(name) }).get("content-disposition")).toBe(header);
});

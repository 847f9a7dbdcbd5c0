import { acceptOf, faultOf, nameToSend } from "@/components/common/media/document-file";
import { mimeTypesOf } from "@/lib/integrations/extraction/formats";

const RULE = { formats: mimeTypesOf(["txt", "md", "docx"]), limit: 1_048_576 };
const file = (name: string, size = 10, type = "") => ({ name, size, type });

test("one file of a known format within the limit may be sent", () => {
  expect(faultOf([file("Промпты.TXT")], RULE)).toBeNull();
  expect(faultOf([file("a.b.docx", 1_048_576)], RULE)).toBeNull();
  expect(faultOf([file("заметки", 10, "text/plain;charset=utf-8")], RULE)).toBeNull();
});

test("the first fault is named: number, format, size", () => {
  expect(faultOf([], RULE)).toBe("several");
  expect(faultOf([file("a.exe", 2_000_000), file("b.txt")], RULE)).toBe("several");
  expect(faultOf([file("a.pdf", 2_000_000, "application/pdf")], RULE)).toBe("format");
  expect(faultOf([file("txt")], RULE)).toBe("format");
  expect(faultOf([file("a.txt", 1_048_577)], RULE)).toBe("size");
});

test("a file known by its media type only is sent under a name that tells it", () => {
  expect(nameToSend(file("заметки", 1, "text/plain"), RULE.formats)).toBe("заметки.txt");
  expect(nameToSend(file("заметки.2026", 1, "text/markdown"), RULE.formats)).toBe("заметки.2026.md");
  expect(nameToSend(file("Отчёт.DOCX", 1, "application/octet-stream"), RULE.formats)).toBe("Отчёт.DOCX");
});

test("the picker is narrowed by extensions", () => expect(acceptOf(RULE.formats)).toBe(".txt,.md,.docx"));

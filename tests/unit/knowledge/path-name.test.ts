import { isPathName } from "@/lib/knowledge/files/file-name";

test.each(["SKILL.md", "references/forms.md", "scripts/.hidden"])("%j is kept as it is", (name) =>
  expect(isPathName(name)).toBe(true),
);

test.each(["../a", "a/../b", "/a", "a//b", "a/", "a\\b/c", "a/b\u202E", "a/\0", `${"a/".repeat(150)}b`])(
  "%j is not",
  (name) => expect(isPathName(name)).toBe(false),
);

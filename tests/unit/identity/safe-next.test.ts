import fc from "fast-check";
import { safeNext } from "@/lib/identity/sign-in/safe-next";

describe("safeNext", () => {
  test.each([
    "/",
    "/my-prompts",
    "/en/my-bases?tab=purchased",
    "/bases/1?a=b&c=%2F#top",
    "/x@evil",
    "/authors",
  ])("keeps %s", (path) => {
    expect(safeNext(path)).toBe(path);
  });

  test.each([
    "//evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "https:evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "@evil",
    "/\t/evil.example",
    "/\n/evil.example",
    " /x",
    "/x y",
    "/auth",
    "/auth?next=/x",
    "/en/auth",
    "/auth/../..//evil.example",
    "/a/..//evil.example",
    "/.//evil.example",
    "/api/auth/signout",
    "",
    undefined,
    null,
    5,
    ["/a", "//evil"],
    `/${"a".repeat(600)}`,
    "/\uD800",
  ])("sends %p home", (value) => {
    expect(safeNext(value)).toBe("/");
  });

  test.each(["/%2F/evil.example", "/%5Cevil.example"])("%s stays a path of ours", (path) => {
    expect(new URL(safeNext(path), "https://ours.example").origin).toBe("https://ours.example");
  });

  test("whatever comes in, the browser stays on our origin", () => {
    const hostile = fc.string({
      unit: fc.constantFrom(
        "/",
        "\\",
        ".",
        ":",
        "@",
        "a",
        "%",
        "?",
        "#",
        "\t",
        "\n",
        " ",
        "auth",
        "//evil.example",
      ),
      maxLength: 12,
    });
    fc.assert(
      fc.property(hostile, (value) => {
        expect(new URL(safeNext(value), "https://ours.example").host).toBe("ours.example");
      }),
    );
  });
});

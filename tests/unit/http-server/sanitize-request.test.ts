import { hasDotSegment, sanitizedAddress } from "@/lib/platform/http-server/sanitize-request";

test.each(["/", "/bases?q=%FF", "/public-prompts/%D1%8F", "/bases/%00", "/a%2Fb?x=%#%", "*"])(
  "an address that can be read stays: %s",
  (url) => {
    expect(sanitizedAddress(url)).toBe(url);
  },
);

test.each([
  ["/bases/%FF", "/bases/%25FF"],
  ["/%", "/%25"],
  ["/api/prompts/%ED%A0%80?q=%FF", "/api/prompts/%25ED%25A0%2580?q=%FF"],
  ["/en/%C0%AFx", "/en/%25C0%25AFx"],
])("an address that cannot be read is taken letter by letter: %s", (url, readable) => {
  expect(sanitizedAddress(url)).toBe(readable);
});

test.each([
  ["http://evil.example/bases?q=1", "/bases?q=1"],
  ["HTTPS://evil.example", "/"],
  ["http://evil.example?q=1", "/?q=1"],
])("an address with a host is taken without it: %s", (url, path) => {
  expect(sanitizedAddress(url)).toBe(path);
});

test.each([
  ["/mcp/", "/mcp"],
  ["/mcp/?a=1", "/mcp?a=1"],
  ["/mcp/x", "/mcp/x"],
  ["/mcpx/", "/mcpx/"],
])("the slash behind /mcp is left out: %s", (url, path) => {
  expect(sanitizedAddress(url)).toBe(path);
});

test.each([
  "/./api/export",
  "/en/../api/export",
  "/%2e/api/export",
  "/x/.%2E/api",
  "/api/..",
  "/x\\..\\api",
  "http://x/./api",
])("an address with a dot for a segment is known: %s", (url) => {
  expect(hasDotSegment({ url })).toBe(true);
});

test.each(["/", "/a.b", "/.well-known/x", "/public-prompts/1.md", "/...", "/bases?q=/../", "/a/..b"])(
  "other dots are not: %s",
  (url) => {
    expect(hasDotSegment({ url })).toBe(false);
  },
);

import { hasTooManyParameters } from "@/lib/platform/http-server/sanitize-request";
import { client, endGuarded, guarded } from "@/tests/support/guarded-server";

afterEach(endGuarded);

const many = (part: string, count: number, separator: string) => Array(count).fill(part).join(separator);

test("two hundred parameters and cookies are enough for everybody", () => {
  expect(hasTooManyParameters({ url: "/", headers: {} })).toBe(false);
  expect(
    hasTooManyParameters({
      url: `/bases?${many("q", 200, "&")}`,
      headers: { cookie: many("a=1", 200, "; ") },
    }),
  ).toBe(false);
  expect(hasTooManyParameters({ url: `/bases?${many("q", 201, "&")}`, headers: {} })).toBe(true);
  expect(hasTooManyParameters({ url: "/bases", headers: { cookie: many("a=1", 201, ";") } })).toBe(true);
  expect(hasTooManyParameters({ url: `/${many("a", 300, "&")}`, headers: {} })).toBe(false);
});

test("Next does not see a request with more", async () => {
  let seen = 0;
  const server = await guarded((_request, response) => void response.end(String((seen += 1))));
  const say = (...lines: string[]) => client(server, ...lines, "Host: x", "Connection: close", "", "").closed;
  expect(await say(`GET /?${many("q", 5_000, "&")} HTTP/1.1`)).toMatch(/^HTTP\/1\.1 400 /);
  expect(await say("GET /api/prompts HTTP/1.1", `Cookie: ${many("a=1", 2_000, "; ")}`)).toMatch(
    /^HTTP\/1\.1 400 [\s\S]*MALFORMED_REQUEST/,
  );
  expect(seen).toBe(0);
});

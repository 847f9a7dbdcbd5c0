import { routeMatcher, UNKNOWN } from "@/lib/platform/metrics/route-template";
import { routeTemplates } from "@/scripts/start/server-file";

let templates: string[];
let routeOf: ReturnType<typeof routeMatcher>;

beforeAll(async () => {
  templates = await routeTemplates();
  routeOf = routeMatcher(templates);
});

test.each([
  ["/", "/"],
  ["/en", "/"],
  ["/en/bases/12-name?tab=reviews", "/bases/{id}"],
  ["/my-bases/new", "/my-bases/new"],
  ["/my-bases/5", "/my-bases/{id}"],
  ["/public-prompts/tag/текст/page/2", "/public-prompts/tag/{slug}/{further...}"],
  ["/public-prompts/tag/a", "/public-prompts/tag/{slug}/{further...}"],
  ["/gift/a-secret-key", "/gift/{key}"],
  ["/en/s/AAAAAAAAAAAAAAAAAAAAAA?prompt=1", "/s/{key}"],
  ["/api/prompts/1f/versions/3/restore", "/api/prompts/{id}/versions/{number}/restore"],
  ["/api/auth/callback/vk?code=secret", "/api/auth/{nextauth...}"],
  ["/_next/static/chunks/1.js", "/_next/{file...}"],
  ["/wp-admin/setup.php", UNKNOWN],
  ["/api/nothing/here", UNKNOWN],
  ["*", UNKNOWN],
  ["http://elsewhere.example/", UNKNOWN],
  ["", UNKNOWN],
])("%s is counted as %s", (url, template) => {
  expect(routeOf(url)).toBe(template);
});

test("whatever is asked for, there are no more labels than pages and calls", () => {
  const labels = new Set(
    templates.flatMap((template) => [
      routeOf(template.replace(/\{[^}]*\}/g, () => String(Math.random()))),
      routeOf(`${template}/${Math.random()}`),
    ]),
  );
  expect([...labels].filter((label) => label !== UNKNOWN && !templates.includes(label))).toEqual([]);
});

import type { ChangelogVersion } from "@/lib/changelog/schema";
import { VERSIONS } from "@/lib/changelog/versions";
import { send } from "@/tests/support/api";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as changelogRoutes } from "@/lib/changelog/routes";

const { GET, POST } = handlersAt("/version/changelog", changelogRoutes);

test("everybody gets one entry a week without internals, newest first, and caches may keep it", async () => {
  const { status, body, headers } = await send(GET, "GET", { query: "?limit=100" });
  const versions = body as ChangelogVersion[];
  expect([status, headers.get("cache-control")]).toEqual([200, "public, max-age=300"]);
  expect(versions[0]!.version).toBe(VERSIONS[0]!.version);
  const days = versions.map(({ releaseDate }) => Date.parse(releaseDate) / 86_400_000);
  const weeks = days.map((day) => Math.floor((day + 3) / 7)); // 1970 began on a Thursday
  expect(weeks).toEqual([...new Set(weeks)].sort((a, b) => b - a));
  const released = VERSIONS.flatMap(({ changes }) => changes);
  const titles = (inside: boolean) =>
    released.filter((each) => Boolean(each.inside) === inside).map(({ title }) => title.ru);
  const shown = versions.flatMap(({ changes }) => changes.map(({ title }) => title));
  expect(shown.toSorted()).toEqual(titles(false).toSorted());
  expect(titles(true)).toContain("Никто не занимает сервер один");
  expect(versions[0]).toMatchObject({
    isMajor: expect.any(Boolean),
    environment: "production",
    changes: expect.any(Array),
  });
  expect(Object.keys(versions[0]!.changes[0]!).sort()).toEqual(["description", "impact", "title", "type"]);
  expect(versions[0]!.changes[0]!.title).toMatch(/[А-Яа-я]/);
});

test("the language stands in the address, the limit is kept to", async () => {
  const { body } = await send(GET, "GET", {
    query: "?limit=1&language=en",
    headers: { "accept-language": "ru" },
  });
  expect(body).toHaveLength(1);
  expect((body as ChangelogVersion[])[0]!.changes[0]!.title).not.toMatch(/[А-Яа-я]/);
  for (const query of ["?limit=0", "?limit=101", "?limit=x", "?language=fr"])
    expect((await send(GET, "GET", { query })).status).toBe(400);
  expect((await send(POST, "POST")).status).toBe(405);
});

import type { ChangelogVersion } from "@/lib/changelog/schema";
import { VERSIONS } from "@/lib/changelog/versions";
import { send } from "@/tests/support/api";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as changelogRoutes } from "@/lib/changelog/routes";

const { GET, POST } = handlersAt("/version/changelog", changelogRoutes);

test("everybody gets the versions, newest first, and caches may keep them", async () => {
  const { status, body, headers } = await send(GET, "GET", { query: "?limit=100" });
  const versions = body as ChangelogVersion[];
  expect([status, headers.get("cache-control")]).toEqual([200, "public, max-age=300"]);
  expect(versions.map(({ version }) => version)).toEqual(VERSIONS.map(({ version }) => version));
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

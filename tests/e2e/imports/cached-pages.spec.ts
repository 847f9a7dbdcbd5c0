import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { unique } from "../../support/e2e/people";
import { tokenClient } from "../../support/e2e/token";

test("what an import saves while it streams its events is soon on the cached pages of visitors @heavy", async ({
  playwright,
  request: visitor,
}) => {
  const mark = unique();
  const owner = await tokenClient(playwright);
  const base = {
    base_name: `Импорт ${mark}`,
    base_description: "База для проверки импорта",
    access_type: "FREE",
  };
  const { id } = (await (await owner.post("/api/bases", { data: base })).json()) as { id: string };
  const page = `/bases/${id}`;
  await expect
    .poll(async () => (await visitor.get(page)).headers()["x-cache"], { timeout: 10_000 })
    .toBe("HIT");

  const text = `## Письмо ${mark}\n\nНапиши письмо клиенту о задержке доставки.\n\n## Идеи ${mark}\n\nПридумай десять идей для статьи.\n`;
  const file = { name: "prompts.md", mimeType: "text/markdown", buffer: Buffer.from(text) };
  const answer = await owner.post("/api/prompts/import", {
    multipart: { file, promptBaseId: id, splitter: "true" },
    headers: { Accept: "text/event-stream" },
  });
  expect(answer.headers()["content-type"]).toContain("text/event-stream");
  const events = await answer.text();
  expect(events).toContain('event: progress\ndata: {"saved":2,"total":2}');
  expect(events).toContain('event: result\ndata: {"imported":2,"total":2,');

  await expect
    .poll(async () => (await visitor.get(page)).text(), { timeout: 10_000 })
    .toContain(`Письмо ${mark}`);
  await expect
    .poll(async () => (await visitor.get("/public-prompts?q=" + encodeURIComponent(mark))).text(), {
      timeout: 10_000,
    })
    .toContain(`Идеи ${mark}`);
});

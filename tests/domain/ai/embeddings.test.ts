import { embed } from "@/lib/integrations/ai/embeddings";
import { withEnv } from "@/tests/support/environment";
import { type FakeServer, startFakeServer } from "@/tests/support/fakes/fake-server";

let service: FakeServer;
afterEach(async () => {
  withEnv();
  await service.close();
});

test("a service that refuses the format of vectors is asked without one, not for base64", async () => {
  service = await startFakeServer(
    ({ body }) =>
      "encoding_format" in (JSON.parse(body) as object)
        ? { status: 400, body: { error: { message: "Unknown field: encoding_format" } } }
        : { body: { data: [{ index: 0, embedding: [0.6, -0.8] }], usage: { prompt_tokens: 3 } } },
    () => false,
  );
  withEnv({ EMBEDDINGS_BASE_URL: service.url, EMBEDDINGS_MODEL: "plain" });
  const { signal } = new AbortController();
  expect(await embed(["Врач"], { model: "plain", signal })).toEqual({ vectors: [[0.6, -0.8]], tokens: 3 });
  expect(service.calls.map(({ path, body }) => [path, JSON.parse(body) as object])).toEqual([
    ["/embeddings", { model: "plain", input: ["Врач"], encoding_format: "float" }],
    ["/embeddings", { model: "plain", input: ["Врач"] }],
  ]);
});

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { BUILT_IN_MODELS } from "@/lib/integrations/text-models/text-models";
import { listTextModels } from "@/lib/integrations/text-models/text-models";
import { reloadEnv } from "@/lib/platform/env";
import { startTextModels } from "../../support/fakes/text-models";

let fake: Awaited<ReturnType<typeof startTextModels>>;
let visit = 0;

/** Each test asks another address, because a list is kept for an hour. */
function pointAt(url: string | undefined): void {
  if (url === undefined) delete process.env.TEXT_MODELS_URL;
  else process.env.TEXT_MODELS_URL = `${url}?visit=${(visit += 1)}`;
  reloadEnv();
}

beforeAll(async () => {
  fake = await startTextModels();
});
beforeEach(() => fake.setMode("ok"));
afterAll(async () => {
  pointAt(undefined);
  await fake.close();
});

describe("the list of text models", () => {
  it("comes from the service, without entries that have no name, and is asked for once", async () => {
    pointAt(fake.env.TEXT_MODELS_URL);
    const before = fake.calls.length;
    const [first] = await Promise.all([listTextModels(), listTextModels()]);
    await listTextModels();
    expect(first.items.text.map(({ name }) => name)).toEqual(["fake-large", "fake-small"]);
    expect(fake.calls.length - before).toBe(1);
  });

  it.each(["error500", "badJson", "errorBody"] as const)(
    "is the built-in one when the service answers with %s",
    async (mode) => {
      fake.setMode(mode);
      pointAt(fake.env.TEXT_MODELS_URL);
      expect((await listTextModels()).items.text).toEqual(BUILT_IN_MODELS);
    },
  );

  it("is asked for at the configured address only: a redirect is not followed", async () => {
    const elsewhere = createServer((_request, response) =>
      response.writeHead(302, { Location: fake.env.TEXT_MODELS_URL! }).end(),
    ).listen(0, "127.0.0.1");
    await once(elsewhere, "listening");
    const before = fake.calls.length;
    pointAt(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
    expect((await listTextModels()).items.text).toEqual(BUILT_IN_MODELS);
    expect(fake.calls.length).toBe(before);
    elsewhere.close();
  });

  it("is the built-in one where no service is configured", async () => {
    pointAt(undefined);
    expect((await listTextModels()).items.text).toEqual(BUILT_IN_MODELS);
  });
});

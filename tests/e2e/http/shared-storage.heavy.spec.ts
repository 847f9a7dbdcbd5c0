import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { aPicture } from "../../support/attachments";
import { unique } from "../../support/e2e/people";
import { type SecondServer, secondServer } from "../../support/e2e/second-server";
import { type S3, startS3 } from "../../support/fakes/s3";

let s3: S3;
let servers: SecondServer[] = [];

test.beforeAll(async () => {
  s3 = await startS3();
  servers = await Promise.all([1, 2].map(() => secondServer({ ...s3.env, WORKER: "off" })));
});

test.afterAll(async () => {
  await Promise.all(servers.map(({ stop }) => stop()));
  await s3.close();
});

test("two servers with a bucket, and no folder in common, give each other's files", async ({
  playwright,
}) => {
  const [first, second] = servers as [SecondServer, SecondServer];
  const open = await playwright.request.newContext({ baseURL: first.origin });
  const { token } = (await (
    await open.post("/api/auth/token", {
      data: { provider: "dev", secret: process.env.E2E_DEV_LOGIN_SECRET },
    })
  ).json()) as {
    token: string;
  };
  const [here, there] = await Promise.all(
    [first, second].map(({ origin }) =>
      playwright.request.newContext({ baseURL: origin, extraHTTPHeaders: { "ssmm-token": token } }),
    ),
  );
  const base = (await (
    await here!.post("/api/knowledge/bases", { data: { name: `Общая ${unique()}` } })
  ).json()) as { id: string };
  const content = "Хлеб зреет 18 часов. ".repeat(25_000);
  const file = { name: "заметки.txt", mimeType: "text/plain", buffer: Buffer.from(content) };
  const uploaded = await here!.post(`/api/knowledge/bases/${base.id}/files`, { multipart: { file } });
  expect(uploaded.status()).toBe(201);
  const { id } = (await uploaded.json()) as { id: string };
  const address = `/api/knowledge/files/${id}/download`;
  const answer = await there!.get(address);
  expect(answer.status()).toBe(200);
  expect((await answer.body()).equals(file.buffer)).toBe(true);
  expect((await there!.head(address)).status()).toBe(200);

  const about = {
    base_name: `Общие картинки ${unique()}`.slice(0, 60),
    base_description: "Картинки двух серверов",
    access_type: "FREE",
  };
  const { id: promptBaseId } = (await (await here!.post("/api/bases", { data: about })).json()) as {
    id: string;
  };
  const written = {
    title: "Картинка",
    shortDescription: "Картинка двух серверов",
    promptText: "Нарисуй картинку двух серверов",
    contentType: "IMAGE",
  };
  const prompt = (await (
    await here!.post("/api/prompts", { data: { ...written, promptBaseId } })
  ).json()) as { id: string };
  const picture = {
    name: "a.jpeg",
    mimeType: "image/jpeg",
    buffer: Buffer.from(await (await aPicture()).arrayBuffer()),
  };
  const result = (await (
    await here!.post(`/api/prompts/${prompt.id}/examples`, { multipart: { file: picture } })
  ).json()) as { url: string };
  const shown = await there!.get(result.url);
  expect([
    shown.status(),
    shown.headers()["content-type"],
    (await shown.body()).toString("latin1", 8, 12),
  ]).toEqual([200, "image/webp", "WEBP"]);
  expect((await there!.get(result.url, { headers: { range: "bytes=8-11" } })).status()).toBe(206);

  s3.setMode("error500");
  expect((await there!.get(result.url)).status()).toBe(503);
  expect((await there!.get(address)).status()).toBe(503);
  s3.setMode("cutAnswer");
  await expect(there!.get(address)).rejects.toThrow(); // a file that ends early never looks whole
  s3.setMode("ok");
  expect((await there!.get(address)).status()).toBe(200);
  await Promise.all([open, here!, there!].map((each) => each.dispose()));
});

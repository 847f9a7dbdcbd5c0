import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseEnv } from "node:util";
import { envSchema } from "@/lib/platform/env";
import { givenVariables, validated, withDefaults } from "@/scripts/start/environment";
import { freePort, requireFreePort } from "@/scripts/start/ports";

const folder = mkdtempSync(path.join(tmpdir(), "promptoteka-environment-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Read by scripts and docker-compose.yml, not by the server. */
const FOR_COMPOSE = [
  "POSTGRES_PASSWORD",
  "DATABASE_PASSWORD",
  "DATABASE_ADMIN_URL",
  "COMPOSE_PROFILES",
  "APP_SERVERS",
];

const database = { DATABASE_URL: "postgresql://127.0.0.1/promptoteka" };

test(".env.example documents exactly the variables that the product reads, and sets none", () => {
  const example = readFileSync(".env.example", "utf8");
  const documented = [...example.matchAll(/^#([A-Z0-9_]+)=/gm)].map((match) => match[1]);
  expect(documented.sort()).toEqual([...Object.keys(envSchema.shape), ...FOR_COMPOSE].sort());
  expect(parseEnv(example)).toEqual({});
});

test("the defaults that .env.example names are those of the schema", () => {
  const uncommented = readFileSync(".env.example", "utf8").replace(/^#([A-Z0-9_]+=)/gm, "$1");
  const given = { ...parseEnv(uncommented), ...database, AUTH_SECRET: "a".repeat(32) };
  expect(validated(given)).toEqual(validated({ ...database, AUTH_SECRET: "a".repeat(32) }));
});

test.each([
  ["PORT", "99999"],
  ["AUTH_SECRET", "short"],
  ["PAYMENTS_PROVIDER", "cash"],
])("a wrong %s is named among others", (name, value) => {
  const wrong = { ...database, AUTH_SECRET: "a".repeat(32), RATE_LIMIT_SCALE: "-1", [name]: value };
  expect(() => validated(wrong)).toThrow("These variables are wrong (see .env.example):");
  expect(() => validated(wrong)).toThrow(`\n  ${name}: `);
  expect(() => validated(wrong)).toThrow("\n  RATE_LIMIT_SCALE: ");
});

test("mails have somebody whom they are from", () => {
  const given = { ...database, AUTH_SECRET: "a".repeat(32), SMTP_URL: "smtp://localhost:25" };
  expect(() => validated(given)).toThrow("\n  MAIL_FROM: required with SMTP_URL");
  expect(validated({ ...given, MAIL_FROM: "no-reply@promptoteka.example" })).toMatchObject({
    MAIL_DELAY_MINUTES: 5,
  });
});

test("a bucket is named where files lie in one, and its key comes with its secret", () => {
  const given = { ...database, AUTH_SECRET: "a".repeat(32), STORAGE_DRIVER: "s3" };
  expect(() => validated(given)).toThrow("\n  S3_BUCKET: required with STORAGE_DRIVER=s3");
  expect(() => validated({ ...given, S3_BUCKET: "files", S3_ACCESS_KEY_ID: "key" })).toThrow(
    "\n  S3_ACCESS_KEY_ID: ",
  );
  expect(() => validated({ ...given, S3_BUCKET: "files", S3_SECRET_ACCESS_KEY: "secret" })).toThrow(
    "\n  S3_ACCESS_KEY_ID: ",
  );
  expect(validated({ ...given, S3_BUCKET: "files" })).toMatchObject({
    S3_BUCKET: "files",
    S3_FORCE_PATH_STYLE: false,
  });
  expect(() => validated({ ...given, S3_BUCKET: "files", S3_FORCE_PATH_STYLE: "perhaps" })).toThrow(
    "\n  S3_FORCE_PATH_STYLE: ",
  );
});

test.each<[unknown, string]>([
  ["not JSON", "AI_MODELS: is not JSON: "],
  [{ id: "a" }, "AI_MODELS: Invalid input: expected array"],
  [[], "AI_MODELS: Too small"],
  [[{ id: "a" }, { title: "B" }], "AI_MODELS.1.id: "],
  [[{ id: " " }], "AI_MODELS.0.id: "],
  [[{ id: "a" }, { id: "b" }, { id: "a" }], 'AI_MODELS.2.id: another model has the id "a"'],
  [[{ id: "a", kind: "video" }], "AI_MODELS.0.kind: "],
  [[{ id: "a", price: 5 }], 'AI_MODELS.0: Unrecognized key: "price"'],
  [[{ id: "a", pricePerMillion: { input: 1 } }], "AI_MODELS.0.pricePerMillion.output: "],
  [[{ id: "a", pricePerMillion: { input: -1, output: 1 } }], "AI_MODELS.0.pricePerMillion.input: "],
  [[{ id: "a", pricePerImage: "4" }], "AI_MODELS.0.pricePerImage: "],
  [[{ id: "a", contextTokens: 1.5 }], "AI_MODELS.0.contextTokens: "],
])("AI_MODELS that is wrong (%j) is refused, and says where", (models, message) => {
  const given = { ...database, AUTH_SECRET: "a".repeat(32) };
  const AI_MODELS = typeof models === "string" ? models : JSON.stringify(models);
  expect(() => validated({ ...given, AI_MODELS })).toThrow(`\n  ${message}`);
});

test("a model that makes images needs the driver openai", () => {
  const AI_MODELS = '[{"id": "a"}, {"id": "b", "kind": "image"}]';
  const given = { ...database, AUTH_SECRET: "a".repeat(32), AI_MODELS };
  expect(() => validated({ ...given, AI_DRIVER: "neuro" })).toThrow(
    "\n  AI_MODELS.1.kind: image works with AI_DRIVER=openai only",
  );
  expect(validated(given).AI_MODELS).toHaveLength(2);
});

test("the shell comes before .env, and an empty variable is one that is not set", () => {
  const file = path.join(folder, ".env");
  writeFileSync(file, "PATH=/from/file\nAI_MODEL=from-file\nVK_APP_ID=\n");
  const variables = givenVariables(file);
  expect(variables.PATH).toBe(process.env.PATH);
  expect(variables.AI_MODEL).toBe("from-file");
  expect(variables).not.toHaveProperty("VK_APP_ID");
});

test("on loopback the demo gets a fresh dev login and instant payments, and what is set stays", () => {
  const first = withDefaults({ DATA_DIR: folder });
  const second = withDefaults({ DATA_DIR: folder, PAYMENTS_PROVIDER: "off" });
  expect(first).toMatchObject({ HOST: "127.0.0.1", PAYMENTS_PROVIDER: "instant" });
  expect(second.PAYMENTS_PROVIDER).toBe("off");
  expect(second.DEV_LOGIN_SECRET).not.toBe(first.DEV_LOGIN_SECRET);
  expect(second.AUTH_SECRET).toBe(first.AUTH_SECRET);
  expect(statSync(path.join(folder, "auth-secret.json")).mode & 0o777).toBe(0o600);
  expect(validated({ ...database, ...first }).PORT).toBe(3000);
});

const elsewhere: Record<string, string>[] = [
  { HOST: "0.0.0.0" },
  { HOST: "192.168.1.5" },
  { HOST: "::" },
  { APP_ORIGIN: "https://prompts.example" },
  { HOST: "127.0.0.1", APP_ORIGIN: "http://localhost.example:3000" },
];

test.each(elsewhere)("where others reach it (%j) it gets neither", (given) => {
  const variables = withDefaults({ DATA_DIR: folder, ...given });
  expect(variables).not.toHaveProperty("DEV_LOGIN_SECRET");
  expect(variables).not.toHaveProperty("PAYMENTS_PROVIDER");
});

test.each(elsewhere)("where others reach it (%j) the server refuses what gives something away", (given) => {
  const right = { ...database, AUTH_SECRET: "a".repeat(32), ...given };
  expect(() => validated({ ...right, DEV_LOGIN_SECRET: "s".repeat(16) })).toThrow(
    "DEV_LOGIN_SECRET: only where HOST and APP_ORIGIN are loopback addresses",
  );
  expect(() => validated({ ...right, PAYMENTS_PROVIDER: "instant" })).toThrow(
    "PAYMENTS_PROVIDER: instant only where HOST and APP_ORIGIN are loopback addresses",
  );
  expect(validated({ ...right, PAYMENTS_PROVIDER: "yookassa" }).PAYMENTS_PROVIDER).toBe("yookassa");
});

describe("a port", () => {
  const taken = createServer();
  beforeAll((done) => void taken.listen(0, "127.0.0.1", () => done()));
  afterAll((done) => void taken.close(() => done()));

  test("that is taken is named, with the variable that changes it", async () => {
    const { port } = taken.address() as AddressInfo;
    await expect(requireFreePort(port, "127.0.0.1")).rejects.toThrow(
      `Port ${port} of 127.0.0.1 is taken by another program. Stop it, or choose another: PORT=${port + 1} npm start`,
    );
    expect(await freePort(port)).not.toBe(port);
  });

  test("that is free is fine, and an address of another machine is named", async () => {
    await expect(requireFreePort(await freePort(), "127.0.0.1")).resolves.toBeUndefined();
    await expect(requireFreePort(3000, "203.0.113.7")).rejects.toThrow(
      "203.0.113.7 is not one of this machine",
    );
  });
});

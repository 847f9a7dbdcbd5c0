import { readdirSync, readFileSync } from "node:fs";

/** The server's own settings, what a program of ours prints and what an AI service answers: no caller sends these. */
const NOT_SENT = [
  "lib/platform/env.ts",
  "lib/integrations/ffmpeg/read-playable.ts",
  "lib/integrations/ai/refusal.ts",
];
const FIELDS = "lib/platform/validation/fields.ts";

/** What JavaScript reads out of a text is more than a person means by it, and more than a database holds. Answers may say `z.iso.datetime()`. */
const BARE = /z\s*\.coerce\b|z\.iso\s*\.date\(|z\.iso\s*\.datetime\([^)]/;

test("numbers, moments and days are read by the fields that know their bounds", () => {
  const files = readdirSync("lib", { recursive: true, encoding: "utf8" }).flatMap((file) =>
    /(?<!\.d)\.ts$/.test(file) ? [`lib/${file}`] : [],
  );
  const ours = files.filter((file) => !file.includes("/generated/") && ![FIELDS, ...NOT_SENT].includes(file));
  expect(ours.length).toBeGreaterThan(500);
  expect(ours.filter((file) => BARE.test(readFileSync(file, "utf8")))).toEqual([]);
});

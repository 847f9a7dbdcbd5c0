import { isSecretTo } from "@/components/prompts/launcher/launch-source";
import type { Prompt } from "@/lib/prompts/schema";

const prompt = (access_type: Prompt["base"]["access_type"], is_public: boolean, edit = false) =>
  ({ base: { access_type }, is_public, can: { edit } }) as Prompt;

test("a text goes into an address of a chat where everybody reads it, or its reader may pass it on", () => {
  expect(isSecretTo(prompt("FREE", true))).toBe(false);
  expect(isSecretTo(prompt("PRIVATE", false, true))).toBe(false);
  expect(isSecretTo(prompt("ONE_TIME", false, true))).toBe(true);
  // By a secret link, and to an administrator who reads a hidden one.
  expect(isSecretTo(prompt("PRIVATE", false))).toBe(true);
  expect(isSecretTo(prompt("FREE", false))).toBe(true);
});

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { program } from "@/tests/support/program";

test("an archive holds names and places of its files until the end, not their contents", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--expose-gc",
    ...program("archive-memory"),
  ]);
  const { held, content } = JSON.parse(stdout) as { held: number; content: number };
  expect(content).toBe(3_300);
  expect(held).toBeLessThan(content);
});

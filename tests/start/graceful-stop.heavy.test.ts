import { spawn, type ChildProcess } from "node:child_process";
import { Agent, get } from "node:http";
import { program } from "@/tests/support/program";

let child: ChildProcess;
let output: string;
let exited: Promise<number | null>;

async function start(env: Record<string, string> = {}): Promise<string> {
  child = spawn(process.execPath, program("stopping-server"), {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...env },
  });
  exited = new Promise((resolve) => child.once("exit", (code) => resolve(code)));
  output = "";
  return new Promise((resolve) =>
    child.stdout!.on("data", (chunk: Buffer) => {
      output += String(chunk);
      const port = /port (\d+)/.exec(output)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    }),
  );
}
afterEach(() => void child.kill("SIGKILL"));

/** Resolves when the answer has begun. */
function begin(url: string, agent?: Agent): Promise<{ whole: Promise<string> }> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      resolve({ whole: new Promise((done) => response.on("close", () => done(text))) });
    }).on("error", reject);
  });
}

test.each(["SIGTERM", "SIGINT"] as const)(
  "at %s a request in work is finished, new ones are refused, and the exit code is 0",
  async (signal) => {
    const origin = await start();
    const agent = new Agent({ keepAlive: true });
    const { whole } = await begin(`${origin}/?ms=500`, agent);
    child.kill(signal);
    while (
      await begin(origin).then(
        () => true,
        () => false,
      )
    );
    expect(await whole).toBe("begun finished");
    expect(await exited).toBe(0);
    expect(output).toContain("work stopped");
    agent.destroy();
  },
);

test("background work is waited for when the requests are done", async () => {
  await begin(await start({ WORK_MS: "300" })).then(({ whole }) => whole);
  child.kill("SIGTERM");
  expect(await exited).toBe(0);
  expect(output).toContain("work stopped");
});

test("one Ctrl+C that arrives twice is one; a later second one ends it at once", async () => {
  const { whole } = await begin(`${await start()}/?ms=60000`);
  child.kill("SIGINT");
  child.kill("SIGINT");
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(child.exitCode).toBeNull();
  // It counts from when it heard of the first, which may be later than here.
  const again = setInterval(() => child.kill("SIGINT"), 200);
  expect(await exited.finally(() => clearInterval(again))).toBe(1);
  expect(await whole).toBe("begun ");
});

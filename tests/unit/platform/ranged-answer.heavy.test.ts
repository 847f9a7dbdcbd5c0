import { Readable } from "node:stream";
import { rangedAnswer } from "@/lib/platform/http/files/ranged-answer";
import { scopeOf, withRequest } from "@/lib/platform/request-scope";

const SIZE = 1024 * 1024;

test.each(["before the file is open", "after that"])(
  "who goes away %s leaves no open file, though nobody takes the answer",
  async (when) => {
    const gone = new AbortController();
    const stream = new Readable({ read() {} });
    const answer = rangedAnswer(new Request("http://localhost/media/x/y", { signal: gone.signal }), {
      type: "video/mp4",
      size: SIZE,
      tag: "x",
      cacheControl: "private",
      read() {
        if (when !== "after that") gone.abort();
        return Promise.resolve(stream);
      },
    });
    expect((await answer).status).toBe(200);
    gone.abort();
    await new Promise((resolve) => stream.once("close", resolve));
    expect(stream.destroyed).toBe(true);
  },
);

test("one caller reads a hundred large files at once, and another when one is closed; others read on", async () => {
  const opened: Readable[] = [];
  const file = {
    type: "video/mp4",
    size: SIZE,
    tag: "x",
    cacheControl: "private",
    read: async () => {
      opened.push(new Readable({ read() {} }));
      return opened.at(-1)!;
    },
  };
  const ask = (address: string, method = "GET") =>
    withRequest(scopeOf(address), () =>
      rangedAnswer(new Request("http://localhost/media/x/y", { method }), file),
    );
  await Promise.all(Array.from({ length: 100 }, () => ask("192.0.2.1")));
  await expect(ask("192.0.2.1")).rejects.toMatchObject({
    code: "RATE_LIMITED",
    details: { headers: { "Retry-After": "10" } },
  });
  expect(opened).toHaveLength(100);
  expect((await ask("192.0.2.1", "HEAD")).status).toBe(200);
  expect((await ask("192.0.2.2")).status).toBe(200);
  opened[0]!.destroy();
  await new Promise((resolve) => opened[0]!.once("close", resolve));
  expect((await ask("192.0.2.1")).status).toBe(200);
});

import { Readable } from "node:stream";
import { rangedAnswer } from "@/lib/platform/http/files/ranged-answer";

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

import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import path from "node:path";
import { env } from "@/lib/platform/env";
import { multipartBody } from "@/lib/platform/http/files/multipart";
import { enterSpool, removeSpool } from "@/lib/platform/http/files/spool";
import type { SpooledFile, UploadedFile } from "@/lib/platform/validation/uploaded-file";

const UPLOAD = { field: "file", limit: () => 1000, tooLarge: "validation.file.tooLarge" as const };
const file = (size: number, name = "текст.txt") => new File(["x".repeat(size)], name, { type: "text/plain" });

function form(parts: [string, string | File][]): Request {
  const data = new FormData();
  for (const [name, value] of parts) data.append(name, value);
  return new Request("http://localhost/api/x", { method: "POST", body: data });
}

const partOf = (name: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.txt"\r\n\r\n`;

/** A body whose bytes are counted as they are taken, so that a refusal can be seen to stop the reading. */
function endless(beginning: string): { request: Request; taken: () => number } {
  let taken = 0;
  const head = new TextEncoder().encode(beginning);
  const body = new ReadableStream({
    pull(controller) {
      if (taken > 20_000_000) return controller.error(new Error("it was read on"));
      controller.enqueue(taken === 0 ? head : new Uint8Array(10_000));
      taken += 10_000;
    },
  });
  return {
    request: new Request("http://localhost/api/x", {
      method: "POST",
      body,
      headers: { "content-type": "multipart/form-data; boundary=b" },
      duplex: "half",
    } as RequestInit),
    taken: () => taken,
  };
}

test("a file and text fields arrive as they were sent", async () => {
  const body = await multipartBody(
    form([
      ["task", "сделай"],
      ["file", file(1000)],
      ["__proto__", "own"],
    ]),
    UPLOAD,
  );
  const upload = body.file as UploadedFile;
  expect(upload).toMatchObject({ filename: "текст.txt", mimeType: "text/plain" });
  expect(Buffer.from(upload.bytes).toString()).toBe("x".repeat(1000));
  expect(body.task).toBe("сделай");
  expect(Object.hasOwn(body, "__proto__")).toBe(true);
});

test("a file in another field is dropped, a text in the file's field is no file", async () => {
  expect(await multipartBody(form([["other", file(10)]]), UPLOAD)).toEqual({});
  expect(await multipartBody(form([["file", "text"]]), UPLOAD)).toEqual({ file: "text" });
});

test.each([
  ["one byte too many", () => form([["file", file(1001)]]), "TOO_LARGE"],
  [
    "two files",
    () =>
      form([
        ["file", file(1)],
        ["file", file(2)],
      ]),
    "VALIDATION_FAILED",
  ],
  [
    "JSON",
    () =>
      new Request("http://localhost", {
        method: "POST",
        body: "{}",
        headers: { "content-type": "application/json" },
      }),
    "UNSUPPORTED_TYPE",
  ],
  [
    "no boundary",
    () =>
      new Request("http://localhost", {
        method: "POST",
        body: "x",
        headers: { "content-type": "multipart/form-data" },
      }),
    "MALFORMED_REQUEST",
  ],
  [
    "a body that breaks off",
    () =>
      new Request("http://localhost", {
        method: "POST",
        body: '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nxx',
        headers: { "content-type": "multipart/form-data; boundary=b" },
      }),
    "MALFORMED_REQUEST",
  ],
  [
    "twenty-one fields",
    () => form(Array.from({ length: 21 }, (_, index) => [`f${index}`, "x"])),
    "MALFORMED_REQUEST",
  ],
])("%s is refused", async (_, request, code) => {
  await expect(multipartBody(request(), UPLOAD)).rejects.toMatchObject({ code });
});

test.each([
  ["of the file", partOf("file")],
  ["of a file in another field", partOf("other")],
  ["before the first part", "x"],
  ["behind the last part", `${partOf("file")}x\r\n--b--\r\n`],
])("reading stops soon after the limit, although the body never ends: %s", async (_, beginning) => {
  const { request, taken } = endless(beginning);
  await expect(multipartBody(request, UPLOAD)).rejects.toMatchObject({ code: "TOO_LARGE" });
  expect(taken()).toBeLessThan(1_000_000);
});

describe("with spool", () => {
  const SPOOL = path.resolve(env().DATA_DIR, "spool");
  const spooled = { ...UPLOAD, spool: true as const };
  const openFiles = () =>
    readdirSync("/proc/self/fd").filter((fd) => readlinkOf(`/proc/self/fd/${fd}`).startsWith(SPOOL));
  const readlinkOf = (fd: string) => {
    try {
      return readlinkSync(fd);
    } catch {
      return ""; // closed in between
    }
  };

  test("the file lies on the disk until the call has ended", async () => {
    const request = form([["file", file(1000)]]);
    await enterSpool(request, "somebody");
    const { file: kept } = (await multipartBody(request, spooled)) as { file: SpooledFile };
    expect(kept).toMatchObject({ filename: "текст.txt", size: 1000 });
    expect(readFileSync(kept.path, "utf8")).toBe("x".repeat(1000));
    await removeSpool(request);
    expect(readdirSync(SPOOL)).toEqual([]);
  });

  test("what is cut off leaves neither a file nor a place in the table of open ones", async () => {
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
    let pulls = 0;
    const body = new ReadableStream({
      pull(controller) {
        pulls += 1;
        if (pulls === 1) controller.enqueue(new TextEncoder().encode(head + "x".repeat(500)));
        else setTimeout(() => controller.error(new Error("the browser has gone")), 20);
      },
    });
    const headers = { "content-type": "multipart/form-data; boundary=b" };
    const request = new Request("http://localhost/api/x", {
      method: "POST",
      body,
      headers,
      duplex: "half",
    } as RequestInit);
    await enterSpool(request, "somebody");
    await expect(multipartBody(request, spooled)).rejects.toMatchObject({ code: "MALFORMED_REQUEST" });
    await removeSpool(request);
    expect(readdirSync(SPOOL)).toEqual([]);
    for (let look = 0; look < 50 && openFiles().length > 0; look += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(openFiles()).toEqual([]);
  });

  test("ten files of a person are on their way and no eleventh; others are not held up, and an end makes room", async () => {
    const calls = Array.from({ length: 10 }, () => form([["file", file(1)]]));
    for (const call of calls) await enterSpool(call, "much");
    const late = form([["file", file(1)]]);
    await expect(enterSpool(late, "much")).rejects.toMatchObject({ code: "UPLOADS_WAITING" });
    await enterSpool(late, "little");
    await removeSpool(calls[0]!);
    await removeSpool(calls[0]!); // once is once
    await enterSpool(calls[0]!, "much");
    await expect(enterSpool(form([["file", file(1)]]), "much")).rejects.toMatchObject({
      code: "UPLOADS_WAITING",
    });
    for (const call of [...calls, late]) await removeSpool(call);
  });
});

import type { previewDocumentContract } from "@/lib/documents/contract";
import type { videoToTextContract } from "@/lib/media/contract";
import { ApiError } from "@/lib/platform/browser/api-client";
import { uploadApi } from "@/lib/platform/browser/api-upload";

/** A connection that the test moves by hand, at the place of the browser's. */
class Connection {
  static last: Connection;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onprogress?: () => void;
  onload?: () => void;
  onloadend?: () => void;
  status = 200;
  responseText = "";
  aborted = false;
  form?: FormData;
  constructor() {
    Connection.last = this;
  }
  open() {}
  setRequestHeader() {}
  send(form: FormData) {
    this.form = form;
  }
  abort() {
    this.aborted = true;
    this.onloadend?.();
  }
}

const MINUTE = 60_000;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, {
    XMLHttpRequest: Connection,
    document: { documentElement: { lang: "ru" } },
    window: { location: { pathname: "/" } },
  });
});
afterEach(() => jest.useRealTimers());

function sent(): { outcome: () => unknown } {
  let outcome: unknown;
  uploadApi<typeof previewDocumentContract>("POST", "/documents/preview", {
    file: new File(["x"], "x.docx"),
  }).then(
    (answer) => (outcome = answer),
    (error: unknown) => (outcome = error),
  );
  return { outcome: () => outcome };
}

test("an upload on which nothing moves for a minute is broken off, and told as a lost connection", async () => {
  const { outcome } = sent();
  await jest.advanceTimersByTimeAsync(MINUTE - 1);
  Connection.last.upload.onprogress!({ loaded: 1, total: 2 });
  await jest.advanceTimersByTimeAsync(MINUTE - 1);
  expect([outcome(), Connection.last.aborted]).toEqual([undefined, false]);
  await jest.advanceTimersByTimeAsync(1);
  expect(Connection.last.aborted).toBe(true);
  expect(outcome()).toBeInstanceOf(ApiError);
  expect(outcome()).toMatchObject({ code: "NETWORK", status: 0 });
});

test("an answer that comes in parts may take its time, and none is waited for afterwards", async () => {
  const { outcome } = sent();
  for (let part = 0; part < 5; part += 1) {
    await jest.advanceTimersByTimeAsync(MINUTE - 1);
    Connection.last.onprogress!();
  }
  Connection.last.responseText = '{"done":true}';
  Connection.last.onload!();
  Connection.last.onloadend!();
  await jest.advanceTimersByTimeAsync(0);
  expect(outcome()).toEqual({ done: true });
  expect(jest.getTimerCount()).toBe(0);
});

test("the fields are sent in their order, what is not given is not sent, and a file keeps its name", () => {
  void uploadApi<typeof videoToTextContract>("POST", "/media/video-to-text", {
    provider: undefined,
    video: new File(["x"], "речь.mp4"),
  }).catch(() => undefined);
  expect([...Connection.last.form!.keys()]).toEqual(["video"]);
  void uploadApi<typeof videoToTextContract>("POST", "/media/video-to-text", {
    provider: "assemblyai",
    video: new File(["x"], "речь.mp4"),
  }).catch(() => undefined);
  expect([...Connection.last.form!.keys()]).toEqual(["provider", "video"]);
  expect(Connection.last.form!.get("video")).toMatchObject({ name: "речь.mp4" });
});

import { AppError } from "@/lib/platform/errors";
import { eventStream, wantsEvents } from "@/lib/platform/http/event-stream";
import { eventReader, type ServerEvent } from "@/lib/platform/browser/api-stream";

function context(signal = new AbortController().signal) {
  const request = new Request("http://localhost/api/x", { headers: { accept: "text/event-stream" } });
  return {
    request,
    signal,
    address: "127.0.0.1",
    requestId: "request-1",
    remote: false,
    locale: "ru" as const,
  };
}

test("events arrive in order, also through a reader that gets them in pieces", async () => {
  expect(wantsEvents(context().request)).toBe(true);
  const response = eventStream(context(), async (send) => {
    send("stage", { name: "чтение\n\nтекста" });
    send("result", [1]);
  });
  const text = await response.text();
  const events: ServerEvent[] = [];
  const read = eventReader((event) => events.push(event));
  for (const letter of text) read(letter);
  expect(events).toEqual([
    { name: "stage", data: { name: "чтение\n\nтекста" } },
    { name: "result", data: [1] },
  ]);
});

test("who sends much is told when it is taken, and that the reader has gone", async () => {
  let sent = 0;
  const { body } = eventStream(context(), async (send, signal, taken) => {
    for (; !signal.aborted; sent += 1) {
      send("piece", { sent });
      await taken();
    }
  });
  const reader = body!.getReader();
  const turns = async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  };
  await turns();
  expect(sent).toBeLessThan(3);
  for (let read = 0; read < 10; read += 1) await reader.read();
  await turns();
  expect(sent).toBeGreaterThan(8);
  expect(sent).toBeLessThan(14);
  await reader.cancel();
  await turns();
  expect(sent).toBeLessThan(15);
});

test("a failure becomes the event error with the words of an error answer", async () => {
  const response = eventStream(context(), () => Promise.reject(new AppError("TOO_LARGE")));
  const events: ServerEvent[] = [];
  eventReader((event) => events.push(event))(await response.text());
  expect(events[0]).toMatchObject({
    name: "error",
    data: { code: "TOO_LARGE", message: "Слишком большой запрос" },
  });
});

test("work for a caller who is gone already knows it from the start", async () => {
  let aborted = false;
  const response = eventStream(context(AbortSignal.abort()), async (send, signal) => {
    aborted = signal.aborted;
    send("stage", {}); // must not throw
  });
  await new Promise(setImmediate);
  expect(aborted).toBe(true);
  await response.body!.cancel();
});

test.each(["the request is aborted", "the body is cancelled"])(
  "the work hears of it when %s",
  async (how) => {
    const request = new AbortController();
    let heard = false;
    const response = eventStream(context(request.signal), async (send, signal) => {
      send("stage", {});
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      heard = true;
      send("late", {}); // must not throw
    });
    const reader = response.body!.getReader();
    await reader.read();
    if (how.startsWith("the request")) request.abort();
    else await reader.cancel();
    await new Promise(setImmediate);
    expect(heard).toBe(true);
  },
);

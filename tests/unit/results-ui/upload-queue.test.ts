import { UploadQueue } from "@/components/prompts/examples/manager/upload-queue";

type Sent = {
  file: string;
  signal: AbortSignal;
  onSent: (percent: number) => void;
  arrive: () => void;
  fail: (error: Error) => void;
};

function aQueue() {
  const sent: Sent[] = [];
  const queue = new UploadQueue<string>();
  queue.sendBy({
    send: (file, how) => new Promise<void>((arrive, fail) => sent.push({ file, ...how, arrive, fail })),
    refusalOf: (error) => ({ message: (error as Error).message, final: false }),
  });
  const states = () =>
    queue.current().map((each) => `${each.file} ${each.state === "sending" ? each.sent : each.state}`);
  return { queue, sent, states };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("two files leave at a time; the next one starts when one has arrived", async () => {
  const { queue, sent, states } = aQueue();
  queue.add(["a", "b", "c"], () => null);
  expect(states()).toEqual(["a 0", "b 0", "c waiting"]);
  sent[0]!.onSent(40);
  sent[1]!.arrive();
  await settled();
  expect(states()).toEqual(["a 40", "c 0"]);
  expect(sent.map(({ file }) => file)).toEqual(["a", "b", "c"]);
});

test("a cancelled upload is broken off, makes room and does not come back", async () => {
  const { queue, sent, states } = aQueue();
  queue.add(["a", "b", "c"], () => null);
  queue.cancel(queue.current()[0]!.key);
  expect(sent[0]!.signal.aborted).toBe(true);
  sent[0]!.onSent(50);
  sent[0]!.fail(new Error("aborted"));
  await settled();
  expect(states()).toEqual(["b 0", "c 0"]);
});

test("a refused file says why and is sent again when asked", async () => {
  const { queue, sent, states } = aQueue();
  queue.add(["a"], () => null);
  sent[0]!.fail(new Error("нет связи"));
  await settled();
  expect(queue.current()).toMatchObject([{ file: "a", state: "refused", message: "нет связи" }]);
  queue.retry(queue.current()[0]!.key);
  expect(states()).toEqual(["a 0"]);
  sent[1]!.arrive();
  await settled();
  expect(states()).toEqual([]);
});

test("what is wrong from the start is not sent", () => {
  const { queue, sent } = aQueue();
  queue.add(["huge"], () => "слишком большой");
  expect(sent).toEqual([]);
  expect(queue.current()).toMatchObject([{ state: "refused", message: "слишком большой", final: true }]);
});

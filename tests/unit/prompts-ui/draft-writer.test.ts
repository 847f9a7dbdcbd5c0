import { DraftWriter } from "@/components/prompts/drafts/draft-writer";
import type { PromptDraft } from "@/lib/prompts/drafts/schema";
import type { PromptFormValues } from "@/lib/prompts/schema";

const EMPTY: PromptFormValues = {
  title: "",
  shortDescription: "",
  promptText: "",
  contentType: "TEXT",
  promptBaseId: "",
  category: "",
  tags: [],
  usageExamples: "",
  isFillable: false,
};
type Sent = {
  method: string;
  text?: string;
  revision: number;
  answer: () => Promise<void>;
  arriveUnheard: () => Promise<void>;
};

/** The server's rule over one draft; each request waits until the test lets it through. */
let kept: PromptDraft | null;
let sent: Sent[];
let values: PromptFormValues;
let elsewhere: PromptDraft[];
const own = { fetch: globalThis.fetch };

function served(
  method: string,
  url: string,
  body: { content: PromptDraft["content"]; revision: number; writer: string },
): Response {
  if (method === "DELETE") {
    if (kept?.revision === Number(url.split("revision=")[1])) kept = null;
    return new Response(null, { status: 204 });
  }
  if (
    kept &&
    kept.revision !== body.revision &&
    !(kept.writer === body.writer && kept.revision < body.revision)
  ) {
    return Response.json({ code: "DRAFT_CONFLICT", message: "", draft: kept }, { status: 409 });
  }
  kept = {
    key: "new",
    content: body.content,
    version: null,
    revision: body.revision + 1,
    writer: body.writer,
    updatedAt: "",
  };
  return Response.json({ revision: kept.revision, updatedAt: "" });
}

beforeEach(() => {
  jest.useFakeTimers();
  [kept, sent, elsewhere, values] = [null, [], [], EMPTY];
  const location = { pathname: "/add-prompt" };
  Object.assign(globalThis, { document: { documentElement: { lang: "ru" } }, window: { location } });
  globalThis.fetch = ((url: string, { method = "GET", body }: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      const json = JSON.parse(String(body ?? "{}"));
      sent.push({
        method,
        text: json.content?.promptText,
        revision: json.revision,
        answer: async () => {
          resolve(served(method, url, json));
          await jest.advanceTimersByTimeAsync(0);
        },
        arriveUnheard: async () => {
          served(method, url, json);
          reject(new TypeError("no connection"));
          await jest.advanceTimersByTimeAsync(0);
        },
      });
    })) as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = own.fetch;
  Reflect.deleteProperty(globalThis, "document");
  Reflect.deleteProperty(globalThis, "window");
});

function aForm(): DraftWriter {
  return new DraftWriter("new", "who:prompt:new", {
    values: () => values,
    defaults: () => EMPTY,
    version: () => null,
    onElsewhere: (draft) => elsewhere.push(draft),
  });
}
function type(form: DraftWriter, promptText: string): void {
  values = { ...values, promptText };
  form.schedule();
}
const pause = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const texts = () => sent.map(({ method, text }) => text ?? method);

test("is sent when typing has paused, once, and not again while nothing changes", async () => {
  const form = aForm();
  type(form, "П");
  await pause(1_500);
  type(form, "Пр");
  await pause(1_500);
  expect(texts()).toEqual([]);
  await pause(600);
  expect(texts()).toEqual(["Пр"]);
  await sent[0]!.answer();
  form.schedule();
  await pause(5_000);
  expect(texts()).toEqual(["Пр"]);
});

test.each([
  ["the first arrives first", [0, 1]],
  ["the last arrives first", [1, 0]],
])(
  "what is typed while a writing is under way and the tab closes is what the server has in the end: %s",
  async (_, order) => {
    const form = aForm();
    type(form, "Почти");
    await pause(2_000);
    type(form, "Почти всё");
    form.leave();
    expect(texts()).toEqual(["Почти", "Почти всё"]);
    for (const at of order) await sent[at]!.answer();
    expect(kept?.content.promptText).toBe("Почти всё");
    expect(elsewhere).toEqual([]);
  },
);

test("while a writing is under way the next one waits for it", async () => {
  const form = aForm();
  type(form, "Раз");
  await pause(2_000);
  type(form, "Два");
  await pause(2_000);
  expect(texts()).toEqual(["Раз"]);
  await sent[0]!.answer();
  await pause(2_000);
  await sent[1]!.answer();
  expect(kept?.content.promptText).toBe("Два");
});

test("what is saved or discarded while a writing is under way does not come back", async () => {
  const form = aForm();
  type(form, "Черновик");
  await pause(2_000);
  form.forget();
  await sent[0]!.answer();
  await sent[1]!.answer();
  expect(texts()).toEqual(["Черновик", "DELETE"]);
  expect(kept).toBeNull();
});

test("an answer that was lost is no conflict: the form goes over its own writing", async () => {
  const form = aForm();
  type(form, "Раз");
  await pause(2_000);
  await sent[0]!.arriveUnheard();
  type(form, "Раз два");
  await pause(2_000);
  await sent[1]!.answer(); // the conflict answer contains its own draft
  await pause(2_000);
  await sent[2]!.answer();
  expect(kept?.content.promptText).toBe("Раз два");
  expect(elsewhere).toEqual([]);
});

test("another form's draft is told of, and nothing is written until the person has chosen", async () => {
  const [laptop, phone] = [aForm(), aForm()];
  type(laptop, "Из ноутбука");
  await pause(2_000);
  await sent[0]!.answer();
  type(phone, "Из телефона");
  await pause(2_000);
  await sent[1]!.answer();
  expect(elsewhere.map(({ content }) => content.promptText)).toEqual(["Из ноутбука"]);
  type(phone, "Из телефона ещё");
  await pause(5_000);
  expect(texts()).toHaveLength(2);
  phone.held = false;
  phone.know(elsewhere[0]!.revision);
  void phone.send();
  await sent[2]!.answer();
  expect(kept?.content.promptText).toBe("Из телефона ещё");
});

test("a draft that was thrown away and begun anew is not taken for the one that was known", async () => {
  const [laptop, phone] = [aForm(), aForm()];
  type(laptop, "Старое");
  await pause(2_000);
  await sent[0]!.answer();
  phone.know(kept!.revision);
  phone.forget();
  await sent[1]!.answer();
  type(phone, "Новое");
  await pause(2_000);
  await sent[2]!.answer();
  type(laptop, "Старое, дописанное");
  await pause(2_000);
  await sent[3]!.answer();
  expect(kept?.content.promptText).toBe("Новое");
  expect(elsewhere.map(({ content }) => content.promptText)).toEqual(["Новое"]);
});

test("a form of a page that was prefetched before this browser's last draft goes on with it; another form's later one is met", async () => {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  Object.assign(globalThis, { localStorage });
  const first = aForm();
  type(first, "Первое");
  await pause(2_100);
  await sent[0]!.answer();
  first.stop();
  const next = aForm(); // knows of no draft
  type(next, "Первое и второе");
  await pause(2_100);
  await sent[1]!.answer();
  await pause(2_100);
  await sent[2]!.answer();
  expect([elsewhere, kept!.content.promptText]).toEqual([[], "Первое и второе"]);

  const other = aForm();
  kept = {
    ...kept!,
    revision: kept!.revision + 1,
    writer: "another",
    content: { ...kept!.content, title: "Чужой" },
  };
  type(other, "Третье");
  await pause(2_100);
  await sent[3]!.answer();
  expect(elsewhere).toEqual([kept]);
  Reflect.deleteProperty(globalThis, "localStorage");
});

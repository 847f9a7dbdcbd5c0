import { TextDecoderStream } from "node:stream/web";
import { screen, waitFor, within } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { renderToString } from "react-dom/server";
import { Answers } from "@/components/prompts/runs/answers";
import { RunDialog } from "@/components/prompts/runs/run-dialog";
import type { RunSource } from "@/components/prompts/runs/use-answers";
import type { Run } from "@/lib/ai/runs/schema";
import { answers, type Call } from "../../support/components/calls";
import { savedFiles } from "../../support/components/files";
import { mount } from "../../support/components/mount";
import { aTextResult } from "../../support/components/samples";
import ru from "@/messages/ru.json";

const PROMPT = "01980000-0000-7000-8000-000000000001";
const IDS = ["01980000-0000-7000-8000-00000000000a", "01980000-0000-7000-8000-00000000000b"];
const SOURCE = { promptId: PROMPT, title: "Письмо", values: { "[тема]": "чай" }, seed: 7 };
const MODELS = ["small", "large"].map((id) => ({
  id,
  title: id === "small" ? "Малая" : "Большая",
  kind: "text",
  provider: "",
  pricePerMillion: { input: 100, output: 400 },
  pricePerImage: null,
  contextTokens: null,
}));

beforeAll(() => void Object.assign(globalThis, { TextDecoderStream })); // jsdom has none

const whole = (id: string, more: Partial<Run> = {}): Run => ({
  id,
  groupId: "g",
  promptId: PROMPT,
  promptTitle: "Письмо",
  model: "small",
  state: "done",
  text: "**Готово**: чай с мятой",
  isExcerpt: false,
  isCut: false,
  image: null,
  values: {},
  seed: 7,
  inputTokens: 100,
  outputTokens: 200,
  costRub: 0.09,
  error: null,
  rating: 0,
  title: "",
  kept: false,
  isTest: false,
  sources: null,
  createdAt: "2026-11-26T10:00:00.000Z",
  finishedAt: "2026-11-26T10:00:05.000Z",
  ...more,
});

type Sent = [name: string, data: object];
const text = (sent: Sent[]) =>
  sent.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join("");
const events = (...sent: Sent[]) =>
  new Response(text(sent), { headers: { "Content-Type": "text/event-stream" } });
/** A stream whose connection breaks behind these events. */
const broken = (...sent: Sent[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(text(sent)));
        setTimeout(() => controller.error(new TypeError("network error")), 20);
      },
    }),
    { headers: { "Content-Type": "text/event-stream" } },
  );
const start = (at = 0, model = "small"): Sent => ["start", { runId: IDS[at], groupId: "g", model }];
const delta = (piece: string, at = 0, model = "small"): Sent => [
  "delta",
  { runId: IDS[at], model, text: piece },
];
const done = (at = 0, model = "small"): Sent => ["done", { runId: IDS[at], model, state: "done" }];

function opened(source: RunSource = SOURCE) {
  answers("GET /api/models/run", () =>
    Response.json(MODELS, {
      headers: {
        "X-AI-Tokens-Left": JSON.stringify({ tokens: 1_234, resetsAt: "2026-11-26T21:00:00.000Z" }),
      },
    }),
  );
  return mount(<RunDialog source={source} onClose={() => {}} />);
}
const dialog = () => within(screen.getByRole("dialog", { name: "Запустить здесь" }));
const run = async (user: ReturnType<typeof opened>["user"]) =>
  user.click(await dialog().findByRole("button", { name: "Запустить" }));

test("a guest is asked to sign in before a model is chosen, and reads what they get", async () => {
  answers("GET /api/models/run", () => Response.json(MODELS));
  mount(<RunDialog source={SOURCE} onClose={() => {}} />, { address: "/public-prompts/1" });
  await dialog().findByText("Войдите, чтобы запустить. Заполненное сохранится");
  dialog().getByText(/останется в «Ответах». Можно сравнить до трёх моделей/);
  expect(dialog().getByRole("link", { name: "Войти" }).getAttribute("href")).toBe(
    "/auth?next=%2Fpublic-prompts%2F1",
  );
  expect(dialog().queryByRole("button", { name: /^Малая/ })).toBeNull();
  expect(dialog().queryByRole("button", { name: "Запустить" })).toBeNull();
});

test("the chosen models get the values and the seed; answers stand beside each other with what they cost", async () => {
  const calls = answers(`POST /api/prompts/${PROMPT}/run`, () =>
    events(start(), start(1, "large"), delta("чай"), delta("кофе", 1, "large"), done(), done(1, "large")),
  );
  answers(`GET /api/runs/${IDS[0]}`, () => ({ json: whole(IDS[0]!) }));
  answers(`GET /api/runs/${IDS[1]}`, () => ({
    json: whole(IDS[1]!, { model: "large", text: "Готово: кофе", costRub: null }),
  }));
  const { user } = opened();
  await dialog().findByText(/Сегодня хватит примерно на .* ответ/);
  await user.click(dialog().getByRole("button", { name: /^Большая/ }));
  await run(user);
  const small = within(await dialog().findByRole("article", { name: "Ответ: Малая" }));
  expect((await small.findByText("Готово")).tagName).toBe("STRONG");
  await small.findByText(/300 токенов · .*₽/);
  within(dialog().getByRole("article", { name: "Ответ: Большая" })).getByText("300 токенов");
  expect(calls.map(({ body }) => body)).toEqual([
    { values: SOURCE.values, models: ["small", "large"], seed: 7 },
  ]);
  await user.click(dialog().getByRole("button", { name: "Показать отличия" }));
  dialog().getByText("Малая → Большая");
  dialog().getByRole("button", { name: "Ещё раз" });
});

test("the dialog's first focus is on what runs, also while the models come: a space closes nothing", async () => {
  opened();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Запустить"));
  await dialog().findByRole("button", { name: /^Малая/ });
  expect(document.activeElement).toBe(dialog().getByRole("button", { name: "Запустить" }));
});

test("a connection that breaks in the middle is read on from where it was, nothing twice", async () => {
  answers(`POST /api/prompts/${PROMPT}/run`, () => broken(start(), delta("Первая половина, ")));
  const reads = answers(`GET /api/runs/${IDS[0]}/stream`, () =>
    events(start(), delta("вторая половина"), done()),
  );
  answers(`GET /api/runs/${IDS[0]}`, () => ({
    json: whole(IDS[0]!, { text: "Первая половина, вторая половина" }),
  }));
  const { user } = opened();
  await run(user);
  await dialog().findByText("Первая половина, вторая половина");
  await dialog().findByText(/300 токенов/);
  expect(reads.map(({ headers }: Call) => headers.get("last-event-id"))).toEqual([`${IDS[0]}:17`]);
});

test("a call whose answer never came is repeated with the same key; a refusal is said and nothing is lost", async () => {
  let times = 0;
  const calls = answers(`POST /api/prompts/${PROMPT}/run`, () => {
    times += 1;
    if (times === 1) throw new TypeError("network error");
    return { status: 429, json: { code: "AI_BUDGET_SPENT", message: "Дневной запас токенов израсходован." } };
  });
  const { user } = opened();
  await run(user);
  await dialog().findByText("Дневной запас токенов израсходован.");
  const keys = calls.map(({ headers }: Call) => headers.get("idempotency-key"));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(dialog().getByRole<HTMLButtonElement>("button", { name: "Запустить" }).disabled).toBe(false);
});

test("rating and keeping are stored; one that fails says so and stays as it was", async () => {
  answers(`POST /api/prompts/${PROMPT}/run`, () => events(start(), delta("чай"), done()));
  answers(`GET /api/runs/${IDS[0]}`, () => ({ json: whole(IDS[0]!) }));
  let refuses = false;
  const changes = answers(`PATCH /api/runs/${IDS[0]}`, ({ body }: Call) =>
    refuses
      ? { status: 409, json: { code: "QUOTA_EXCEEDED", message: "Можно сохранить не больше 1000 ответов." } }
      : { json: whole(IDS[0]!, body as Partial<Run>) },
  );
  const { user } = opened();
  await run(user);
  const good = await dialog().findByRole("button", { name: "Хороший ответ" });
  await user.click(good);
  await dialog().findByRole("button", { name: "Хороший ответ", pressed: true });
  refuses = true;
  await user.click(dialog().getByRole("button", { name: "Сохранить навсегда" }));
  await screen.findByText("Можно сохранить не больше 1000 ответов.");
  dialog().getByRole("button", { name: "Сохранить навсегда", pressed: false });
  expect(changes.map(({ body }) => body)).toEqual([{ rating: 1 }, { kept: true }]);
});

test("an answer to an own prompt becomes its result, a refusal is told; of another's prompt that is not offered", async () => {
  answers(`POST /api/prompts/${PROMPT}/run`, () => events(start(), delta("чай"), done()));
  answers(`GET /api/runs/${IDS[0]}`, () => ({ json: whole(IDS[0]!) }));
  const { user, unmount } = opened({ ...SOURCE, isOwn: true });
  await run(user);
  const toResult = async () => {
    await user.click(await dialog().findByRole("button", { name: "Сохранить как…" }));
    await user.click(await screen.findByRole("menuitem", { name: "Сделать результатом промпта" }));
  };
  const message = "У промпта может быть не больше 8 результатов";
  answers(`POST /api/runs/${IDS[0]}/example`, () => ({
    status: 409,
    json: { code: "QUOTA_EXCEEDED", message, fields: { file: [message] } },
  }));
  await toResult();
  await screen.findByText(message);
  const sent = answers(`POST /api/runs/${IDS[0]}/example`, () => ({ status: 201, json: aTextResult() }));
  await toResult();
  await screen.findByText("Ответ добавлен в результаты промпта");
  await user.click(await dialog().findByRole("button", { name: "Сохранить как…" }));
  await screen.findByRole("menuitem", { name: "К результатам промпта" });
  await user.click(screen.getByRole("menuitem", { name: "Файл Markdown (.md)" }));
  dialog().getByText("Создано нейросетью");
  const [file] = await savedFiles();
  expect(file!.bytes.toString()).toBe("**Готово**: чай с мятой\n\nСоздано нейросетью: Малая\n");
  expect(sent).toHaveLength(1);
  unmount();
  const { user: other } = opened();
  await run(other);
  await other.click(await dialog().findByRole("button", { name: "Сохранить как…" }));
  await screen.findByRole("menuitem", { name: "В базу знаний" });
  expect(screen.queryByRole("menuitem", { name: "Сделать результатом промпта" })).toBeNull();
});

test("of a comparison the server formats 4,000 letters, and leaves the other answers to the browser, also one that is being written", () => {
  const runs = ["3", "4", "5"].map((id) =>
    whole(id, { text: `**${id}** ${"слово ".repeat(500)}`, state: id === "5" ? "running" : "done" }),
  );
  const html = renderToString(
    <NextIntlClientProvider locale="ru" messages={ru} timeZone="UTC">
      <AppRouterContext.Provider value={{} as never}>
        <Answers answers={runs} models={MODELS as never} onChange={() => {}} />
      </AppRouterContext.Provider>
    </NextIntlClientProvider>,
  );
  const [first, second, third] = html.split("<article").slice(1);
  expect(first).not.toContain("**3**");
  expect(second).toMatch(/<noscript>.*[*]{2}4[*]{2}/);
  expect(third).toContain("**5**");
});

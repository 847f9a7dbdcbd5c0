// Typing in the largest prompt with 200 chips: the longest tasks of the page's main thread, from a recorded trace.
// node tests/bench/editor-typing.mjs <origin> <test sign-in secret>; the origin's server should be a production build.
import { chromium } from "@playwright/test";

const [origin, secret] = process.argv.slice(2);
const KEYS = 120;
const CHIPS = 200;
const LENGTH = 50_000;
const LONG_MS = 50;

if (!origin || !secret) {
  console.error("usage: node tests/bench/editor-typing.mjs <origin> <secret of the test sign-in>");
  process.exit(2);
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const context = await browser.newContext({ viewport: { width: 1366, height: 900 }, locale: "ru-RU" });
const page = await context.newPage();
page.setDefaultTimeout(120_000);
await page.goto(`${origin}/auth?dev=${secret}&next=%2Fmy-bases`);
await page
  .getByRole("button", { name: /Войти для проверки|Sign in/ })
  .last()
  .click();
await page.waitForURL((url) => url.pathname === "/my-bases");

async function call(method, path, data) {
  const answer = await page.request.fetch(`${origin}/api${path}`, { method, data, headers: { origin } });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.status() === 204 ? undefined : answer.json();
}

const variable = await call("POST", "/variables", {
  variableType: "text",
  variableName: "Скорость",
  textValue: "быстро",
});
const tokens = [
  `{{${variable.variableId}}}`,
  "[random да, нет, может быть]",
  "[random_number 1 100]",
  "[тема]",
];
const paragraph = (index) =>
  `${"Напиши подробный и понятный текст о том, что важно читателю. ".repeat(3)}${tokens[index % tokens.length]}`;
const paragraphs = Array.from({ length: CHIPS }, (_, index) => paragraph(index));
const promptText = `${paragraphs.join("\n").slice(0, LENGTH - 20)} Конец.`;
const filler = " слово".repeat(Math.max(0, Math.floor((LENGTH - promptText.length) / 6)));
const prompt = await call("POST", "/prompts", {
  title: "Замер набора",
  shortDescription: "Самый большой промпт с двумястами переменных",
  contentType: "TEXT",
  promptText: `${promptText}${filler}`,
});
console.log(
  `${prompt.promptText.length} characters, ${Buffer.byteLength(prompt.promptText)} bytes, ${prompt.promptText.split(/\{\{|\[random|\[тема/).length - 1} tokens`,
);

await page.goto(`${origin}/my-prompts/${prompt.id}?edit`);
const text = page.getByRole("textbox", { name: "Текст промпта" });
await text.waitFor();
await text.click();
await page.waitForTimeout(2_000);

const cdp = await context.newCDPSession(page);
const events = [];
cdp.on("Tracing.dataCollected", ({ value }) => events.push(...value));
const collected = new Promise((resolve) => cdp.once("Tracing.tracingComplete", resolve));
await cdp.send("Tracing.start", {
  transferMode: "ReportEvents",
  traceConfig: {
    includedCategories: ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"],
  },
});
for (let key = 0; key < KEYS; key++) await page.keyboard.type("слово и "[key % 8], { delay: 40 });
await page.waitForTimeout(1_000);
await cdp.send("Tracing.end");
await collected;

const main = events.find(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain");
const tasks = events.filter(
  ({ name, pid, tid, dur }) => name === "RunTask" && pid === main?.pid && tid === main?.tid && dur,
);
const inMs = (micros) => Math.round(micros / 100) / 10;
const byWall = tasks.map(({ dur }) => dur).sort((a, b) => b - a);
const byCpu = tasks.map(({ tdur = 0 }) => tdur).sort((a, b) => b - a);
const letters = events.filter(
  ({ name, args }) => name === "EventDispatch" && args?.data?.type === "beforeinput",
);
console.log(`${letters.length} letters, ${tasks.length} tasks`);
console.log(`longest tasks by the clock, ms: ${byWall.slice(0, 8).map(inMs).join(" ")}`);
console.log(`longest tasks by processor time, ms: ${byCpu.slice(0, 8).map(inMs).join(" ")}`);
console.log(
  `over ${LONG_MS} ms: ${byWall.filter((dur) => dur > LONG_MS * 1000).length} by the clock, ${byCpu.filter((dur) => dur > LONG_MS * 1000).length} by processor time`,
);

await call("DELETE", `/prompts/${prompt.id}`);
await call("DELETE", `/variables/${variable.id}?force=true`);
await browser.close();

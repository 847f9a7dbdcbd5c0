import { TextDecoderStream } from "node:stream/web";
import { screen, within } from "@testing-library/react";
import { TrialDialog } from "@/components/prompts/trial/trial-dialog";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";

const PROMPT = {
  id: "01980000-0000-7000-8000-000000000001",
  title: "Письмо",
  baseId: "01980000-0000-7000-8000-000000000002",
};
const PATH = `/api/prompts/${PROMPT.id}/trial` as const;
const FIELDS = [
  { key: "f1", label: "тема", kind: "placeholder" },
  { key: "f2", label: "тон", kind: "placeholder", options: ["строгий", "дружеский"] },
];

beforeAll(() => void Object.assign(globalThis, { TextDecoderStream })); // jsdom has none

const events = (...sent: [name: string, data: object][]) =>
  new Response(sent.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join(""), {
    headers: { "Content-Type": "text/event-stream" },
  });

function opened(left = 2) {
  answers(`GET ${PATH}`, () => ({ json: { fields: FIELDS, left } }));
  return mount(<TrialDialog prompt={PROMPT} onClose={() => {}} />);
}
const dialog = () => within(screen.getByRole("dialog", { name: "Пробный запуск" }));

test("fields by label, the answer as Markdown with the focus on it, what is left, and the way to buy", async () => {
  const calls = answers(`POST ${PATH}`, () =>
    events(["start", { left: 1 }], ["done", { text: "**Готово**: письмо", isCut: false, left: 1 }]),
  );
  const { user } = opened();
  await user.type(await dialog().findByLabelText("тема"), "чай{Enter}");
  const answer = await dialog().findByRole("region", { name: "Ответ модели" });
  expect(document.activeElement).toBe(answer);
  expect((await within(answer).findByText("Готово")).tagName).toBe("STRONG");
  dialog().getByText("Остался 1 пробный запуск по этой базе.");
  expect(dialog().getByRole("link", { name: "Получить доступ" }).getAttribute("href")).toContain(
    PROMPT.baseId,
  );
  expect(calls.map(({ body }) => body)).toEqual([{ values: { f1: "чай" } }]);
});

test("an answer that is withheld is said, and the last trial ends it", async () => {
  answers(`POST ${PATH}`, () =>
    events(
      ["start", { left: 0 }],
      ["error", { code: "TRIAL_WITHHELD", message: "Ответ повторял текст промпта", left: 0 }],
    ),
  );
  const { user } = opened(1);
  await user.click(await dialog().findByRole("button", { name: "Запустить" }));
  await dialog().findByText("Ответ повторял текст промпта");
  dialog().getByText("Пробные запуски по этой базе закончились.");
  expect(dialog().getByRole<HTMLButtonElement>("button", { name: "Запустить" }).disabled).toBe(true);
  expect(dialog().queryByRole("region")).toBeNull();
});

test("a guest is asked to sign in", async () => {
  answers(`POST ${PATH}`, () => ({ status: 401, json: { code: "UNAUTHENTICATED", message: "Войдите" } }));
  const { user } = opened();
  await user.click(await dialog().findByRole("button", { name: "Запустить" }));
  await dialog().findByRole("link", { name: /Войти/ });
});

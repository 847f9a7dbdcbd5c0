import { fireEvent, screen, waitFor } from "@testing-library/react";
import { ExampleManager } from "@/components/prompts/examples/manager/example-manager";
import type { Example } from "@/lib/prompts/examples/schema";
import { answers } from "../../support/components/calls";
import { mount, type Mounted } from "../../support/components/mount";
import { anExample, aPrompt, aTextResult } from "../../support/components/samples";

const { id } = aPrompt();
const ADDED = `POST /api/prompts/${id}/examples` as const;

async function open(examples: Example[] = [], sold = false): Promise<Mounted> {
  answers(`GET /api/prompts/${id}/examples`, () => ({ json: examples }));
  const page = mount(<ExampleManager promptId={id} sold={sold} />);
  await waitFor(() => expect(page.container.querySelector("input[type=file]")).not.toBeNull());
  return page;
}

const picture = (name: string) => new File(["picture"], name, { type: "image/png" });
const upload = ({ user, container }: Mounted, name: string) =>
  user.upload(container.querySelector<HTMLInputElement>("input[type=file]")!, picture(name));

test("a picture is pasted from the clipboard", async () => {
  const sent = answers(ADDED, () => ({ status: 201, json: anExample() }));
  await open();
  fireEvent.paste(document, { clipboardData: { files: [picture("из буфера.png")], types: ["Files"] } });
  await screen.findByRole("textbox", { name: "Подпись: Картинка 1" });
  expect(sent.map(({ body }) => (body as { file: File }).file.name)).toEqual(["из буфера.png"]);
});

test("an upload is cancelled; one that broke off is sent again", async () => {
  const held = answers(ADDED, () => new Promise(() => {}));
  const page = await open();
  await upload(page, "долгая.png");
  await page.user.click(await screen.findByRole("button", { name: "Отменить загрузку долгая.png" }));
  await waitFor(() => expect(screen.queryByText("долгая.png")).toBeNull());
  expect(held.map(({ signal }) => signal?.aborted)).toEqual([true]);

  answers(ADDED, () => new Error("the connection broke"));
  await upload(page, "оборванная.png");
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Нет связи с сервером"));
  answers(ADDED, () => ({ status: 201, json: anExample() }));
  await page.user.click(screen.getByRole("button", { name: "Повторить загрузку оборванная.png" }));
  await waitFor(() => expect(screen.getAllByRole("textbox", { name: /^Подпись/ })).toHaveLength(1));
});

test("a caption that is not saved stays typed and is sent again", async () => {
  const changed = `PATCH /api/prompts/${id}/examples/${anExample().id}` as const;
  answers(changed, () => new Error("the connection broke"));
  const { fill, user } = await open([anExample()]);
  const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Подпись: Картинка 1" });
  await fill(field(), "Набранное не пропадает");
  await user.keyboard("{Enter}");
  await screen.findByText(/Нет связи с сервером/);
  expect(field().value).toBe("Набранное не пропадает");
  const sent = answers(changed, () => ({ json: anExample({ caption: "Набранное не пропадает" }) }));
  await user.click(screen.getByRole("button", { name: "Повторить" }));
  await screen.findByText("Сохранено");
  expect(sent.map(({ body }) => body)).toEqual([{ caption: "Набранное не пропадает" }]);
});

test("what a result was made with is filled from the file, corrected by hand, and stays typed when it is not saved", async () => {
  const read = { model: "foto", negativePrompt: "blurry", seed: "7", parameters: { Steps: "20" } };
  answers(ADDED, () => ({ status: 201, json: anExample(read) }));
  const page = await open();
  await upload(page, "картинка.png");
  const { fill, user } = page;
  await user.click(await screen.findByLabelText("Чем сделано: Картинка 1"));
  const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
  expect(["Модель", "Сид", "Негативный промпт", "Параметры"].map((name) => field(name).value)).toEqual([
    "foto",
    "7",
    "blurry",
    "Steps: 20",
  ]);
  const changed = `PATCH /api/prompts/${id}/examples/${anExample().id}` as const;
  const message = "Сид не длиннее 40 символов";
  const sent = answers(changed, () => ({
    status: 422,
    json: { code: "VALIDATION_FAILED", message: "Проверьте поля", fields: { seed: [message] } },
  }));
  await fill(field("Модель"), "Своя модель");
  await fill(field("Параметры"), "Steps: 20\n\nSampler");
  const save = () => user.click(screen.getByRole("button", { name: "Сохранить" }));
  await save();
  expect(screen.getByRole("alert").textContent).toBe("Строка 3: нужны название, двоеточие и значение");
  expect(sent).toEqual([]);
  await fill(field("Параметры"), "Steps: 20\n\n Ratio : 3:2 ");
  await save();
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(message));
  expect([field("Модель").value, field("Параметры").value]).toEqual([
    "Своя модель",
    "Steps: 20\n\n Ratio : 3:2 ",
  ]);
  const made = { ...read, model: "Своя модель", parameters: { Steps: "20", Ratio: "3:2" } };
  const saved = answers(changed, () => ({ json: anExample(made) }));
  await save();
  await screen.findByText("Сохранено");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(saved.map(({ body }) => body)).toEqual([made]);
});

/** Every state that the switch shows from now on, one entry a change. */
function statesOf(control: HTMLInputElement): boolean[] {
  const seen = [control.checked];
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "checked")!;
  Object.defineProperty(control, "checked", {
    configurable: true,
    get: () => set.get!.call(control) as boolean,
    set: (value: boolean) => {
      set.set!.call(control, value);
      if (value !== seen.at(-1)) seen.push(value);
    },
  });
  return seen;
}

for (const [outcome, answer, states] of [
  ["kept", { json: anExample({ caption: "Витрина", isPublic: true }) }, [true]],
  ["refused", { status: 500, json: { code: "INTERNAL", message: "Сломалось" } }, [true, false]],
] as const) {
  test(`what everybody shall see is shown as wanted until it is ${outcome}`, async () => {
    let answered = () => {};
    const asked = answers(`PATCH /api/prompts/${id}/examples/${anExample().id}`, async () => {
      await new Promise<void>((resolve) => (answered = resolve));
      return answer;
    });
    const { user } = await open([anExample({ caption: "Витрина" })], true);
    const everybody = screen.getByRole<HTMLInputElement>("switch", { name: "Показывать всем: Витрина" });
    await user.click(everybody);
    await waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ isPublic: true }]));
    expect(everybody.checked).toBe(true);
    const seen = statesOf(everybody);
    answered();
    await waitFor(() => expect(everybody.disabled).toBe(false));
    expect(seen).toEqual(states);
    if (outcome === "refused") await screen.findByText("Сломалось");
  });
}

test("a text is added; what was typed stays when it is not, and too long a text is not sent", async () => {
  const message = "У промпта может быть не больше 8 результатов";
  const refused = answers(ADDED, () => ({
    status: 409,
    json: { code: "QUOTA_EXCEEDED", message, fields: { file: [message] } },
  }));
  const { fill, user } = await open();
  await user.click(screen.getByRole("button", { name: "Добавить текстом" }));
  const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Текст результата" });
  const submit = () => screen.getByRole<HTMLButtonElement>("button", { name: "Добавить" });
  expect(submit().disabled).toBe(true);
  await fill(field(), "я".repeat(20_001));
  expect(submit().disabled).toBe(true);
  screen.getByText("Лишний 1 символ");
  await fill(field(), "Готовое письмо");
  screen.getByText(/^14 из 20\s000$/);
  await user.click(submit());
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(message));
  expect(field().value).toBe("Готовое письмо");
  expect(refused).toHaveLength(1);
  const sent = answers(ADDED, () => ({ status: 201, json: aTextResult({ text: "Готовое письмо" }) }));
  await user.click(submit());
  await screen.findByRole("textbox", { name: "Подпись: Текст 1" });
  expect(sent.map(({ body }) => body)).toEqual([{ text: "Готовое письмо", values: "{}" }]);
  expect(screen.queryByRole("textbox", { name: "Текст результата" })).toBeNull();
});

test("a text is changed, never the cover, and shown to all where its base is sold", async () => {
  const changed = `PATCH /api/prompts/${id}/examples/${aTextResult().id}` as const;
  const sent = answers(changed, () => ({ json: aTextResult({ text: "Другой" }) }));
  const { fill, user } = await open([aTextResult(), anExample({ position: 1 })], true);
  const covers = screen.getAllByRole("button", { name: /обложк/i });
  expect(covers.map((each) => each.getAttribute("aria-label"))).toEqual(["Обложка: Картинка 2"]);
  screen.getByRole("switch", { name: "Показывать всем: Текст 1" });
  await user.click(screen.getByLabelText("Изменить текст: Текст 1"));
  await fill(screen.getByRole("textbox", { name: "Текст: Текст 1" }), "Другой");
  await user.click(screen.getByRole("button", { name: "Сохранить текст" }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ text: "Другой" }]));
});

test("a result is marked as made by AI; where its file says so there is nothing to switch", async () => {
  const changed = `PATCH /api/prompts/${id}/examples/${anExample().id}` as const;
  const sent = answers(changed, () => ({ json: anExample({ madeByAi: true }) }));
  const said = anExample({ id: "0190a2b4-0000-7000-8000-000000000009", position: 1, aiSource: "edited" });
  const { user } = await open([anExample(), said]);
  const [first, ...others] = screen.getAllByRole<HTMLInputElement>("switch");
  expect(others).toEqual([]);
  await user.click(first!);
  await waitFor(() => expect(first!.checked).toBe(true));
  expect(sent.map(({ body }) => body)).toEqual([{ madeByAi: true }]);
  screen.getByText("Изменено нейросетью: так сказано в файле");
});

import { screen, waitFor } from "@testing-library/react";
import { TryPrompt } from "@/components/home/try-prompt";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";
import { expectToast } from "../../support/components/toasts";

const prompt = { id: "0190a2b4-0000-7000-8000-000000000001", slug: "pismo", title: "Письмо" };
const field = { kind: "placeholder" as const, input: "text" as const, defaultValue: "", options: [] };
const fields = [
  { ...field, key: "тема", label: "тема" },
  { ...field, key: "тон", label: "тон", options: ["тёплый", "строгий"] },
];
const pieces = [
  "Напиши про ",
  { field: "тема", open: "[тема]", fallback: "" },
  ", тон ",
  { field: "тон", open: "[тон]", fallback: "" },
  ".",
];

afterEach(() => localStorage.clear());

test("the fields fill the text in place; a copy has them, counts, and says what is open", async () => {
  const copies: string[] = [];
  answers(`POST /api/prompts/${prompt.id}/copy`, () => {
    copies.push("copy");
    return { json: { text: "", open: 0, promptText: "" } };
  });
  const { user, fill, container, unmount } = mount(
    <TryPrompt prompt={prompt} pieces={pieces} fields={fields} />,
  );
  const text = () => container.querySelector(".prompt-text")!.textContent;
  expect(text()).toBe("Напиши про [тема], тон [тон].");
  await fill(screen.getByRole("textbox", { name: "тема" }), "осень");
  expect(text()).toBe("Напиши про осень, тон [тон].");
  await user.click(screen.getByRole("button", { name: "Скопировать" }));
  await expectToast("Скопировано, но 1 поле не заполнено");
  expect(await navigator.clipboard.readText()).toBe("Напиши про осень, тон [тон].");
  await fill(screen.getByRole("combobox", { name: "тон" }), "тёплый");
  await user.click(screen.getByRole("button", { name: "Скопировать" }));
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe("Напиши про осень, тон тёплый."),
  );
  await waitFor(() => expect(copies).toHaveLength(2));

  // The prompt's page has the same values.
  unmount();
  mount(<TryPrompt prompt={prompt} pieces={pieces} fields={fields} />);
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "тема" }).value).toBe("осень");
  expect(screen.getByRole("link", { name: "Письмо" }).getAttribute("href")).toBe(
    `/public-prompts/${prompt.id}-pismo`,
  );
});

test("a prompt without fields is copied as it is", async () => {
  answers(`POST /api/prompts/${prompt.id}/copy`, () => ({ json: { text: "", open: 0, promptText: "" } }));
  const { user } = mount(<TryPrompt prompt={prompt} pieces={["Напиши сказку."]} fields={[]} />);
  screen.getByText("Попробуйте: скопируйте и откройте в чате");
  await user.click(screen.getByRole("button", { name: "Скопировать" }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe("Напиши сказку."));
});

import { screen, waitFor } from "@testing-library/react";
import type { Prompt } from "@/lib/prompts/schema";
import { openForm, takeDrafts } from "../../support/components/editor";
import { aPrompt } from "../../support/components/samples";

const TEXT =
  "Ты — редактор писем. Перепиши черновик так, чтобы в нём осталась одна просьба, один срок и один способ ответить.";
const OWN = "Порядок в переписке с клиентом.";
const NOTE = /^Посетители этого описания не увидят/;

function open(given: Partial<Prompt>, isPaid = true) {
  const prompt = aPrompt({ promptText: TEXT, shortDescription: `${OWN} ${TEXT}`, ...given });
  takeDrafts(prompt.id);
  return openForm({ prompt, bases: [{ id: prompt.promptBaseId, name: "Письма", isPaid }] });
}

const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /Краткое описание/ });

test("the form says that visitors will not see a description, and offers the part that is not from the text", async () => {
  const { user, fill } = open({});
  await screen.findByText(NOTE);
  await user.click(screen.getByRole("button", { name: `Оставить «${OWN}»` }));
  await waitFor(() => expect(field().value).toBe(OWN));
  await waitFor(() => expect(screen.queryByText(NOTE)).toBeNull());
  await fill(field(), TEXT);
  await screen.findByText(/Напишите своими словами, что он делает/);
  expect(screen.queryByRole("button", { name: /^Оставить/ })).toBeNull();
});

test.each([
  ["in a base that is not paid", {}, false],
  ["of a sample", { isSample: true }, true],
  ["that is honest", { shortDescription: OWN }, true],
] as const)("it says nothing of a description %s", (_, given, isPaid) => {
  open(given, isPaid);
  expect(field().value).toContain(OWN);
  expect(screen.queryByText(NOTE)).toBeNull();
});

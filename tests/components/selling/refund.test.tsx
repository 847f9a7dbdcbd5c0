import { screen, waitFor } from "@testing-library/react";
import { RefundForm } from "@/components/bases/refunds/refund-form";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";

const choices = (["end", "shorten", "keep"] as const).map((value) => ({ value, text: "" }));
const form = (of: typeof choices | []) => <RefundForm orderId="o1" left="490.00" canBePart choices={of} />;

test("what becomes of the access is chosen, not chosen beforehand: without it nothing is refunded", async () => {
  const sent = answers("ACTION /submitRefund", () => ({ json: { ok: true, data: { refund: "done" } } }));
  const { user, container } = mount(form(choices));
  expect(screen.getAllByRole<HTMLInputElement>("radio").map(({ checked }) => checked)).toEqual([
    false,
    false,
    false,
  ]);
  // Without scripts an empty field goes before the radio buttons, so that the server asks as well.
  expect(new FormData(container.querySelector("form")!).getAll("access")).toEqual([""]);
  const refund = () => user.click(screen.getByRole("button", { name: "Вернуть деньги" }));
  await refund();
  await screen.findByText("Выберите, что будет с доступом");
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("radio", { name: "Оставить" }));
  expect(new FormData(container.querySelector("form")!).getAll("access")).toEqual(["", "keep"]);
  await refund();
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toMatchObject([{ amount: "490.00", access: "keep" }]),
  );
});

test("where the order gives no access there is nothing to choose", async () => {
  const sent = answers("ACTION /submitRefund", () => ({ json: { ok: true, data: { refund: "done" } } }));
  const { user } = mount(form([]));
  await user.click(screen.getByRole("button", { name: "Вернуть деньги" }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

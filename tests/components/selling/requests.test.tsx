import { screen } from "@testing-library/react";
import { HelpForm } from "@/components/bases/refunds/requests/help-form";
import { RequestList } from "@/components/bases/refunds/requests/request-list";
import type { OrderRequest } from "@/lib/bases/purchases/refunds/requests/schema";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";
import { expectToast } from "../../support/components/toasts";

const STORED = { ok: true, data: {} };

test("a request for the money is one press away; the button says what it does", async () => {
  const sent = answers("ACTION /submitRequest", () => ({ json: STORED }));
  const { user, went } = mount(<HelpForm orderId="o1" kinds={["refund", "question"]} until="13.12.2026" />);
  screen.getByText("Деньги можно попросить назад до 13.12.2026.");
  await user.click(screen.getByRole("radio", { name: "Задать вопрос" }));
  await user.click(screen.getByRole("button", { name: /Отправить вопрос/ }));
  await screen.findByText("Напишите, в чём вопрос");
  await user.click(screen.getByRole("radio", { name: "Вернуть деньги" }));
  await user.click(screen.getByRole("button", { name: /Попросить вернуть деньги/ }));
  await expectToast("Обращение отправлено автору");
  expect(sent.map(({ body }) => body)).toMatchObject([{ id: "o1", kind: "refund", text: "" }]);
  expect(went).toEqual(["/purchase/o1"]);
});

test("after the fourteen days only a question can be asked, and the reason is told", async () => {
  const sent = answers("ACTION /submitRequest", () => ({ json: STORED }));
  const { user, fill } = mount(<HelpForm orderId="o1" kinds={["question"]} until="01.11.2026" />);
  screen.getByText(/^Деньги можно было попросить назад до 01\.11\.2026\./);
  expect(screen.queryByRole("radio")).toBeNull();
  await fill(screen.getByRole("textbox"), "Когда обновление?");
  await user.click(screen.getByRole("button", { name: /Отправить вопрос/ }));
  await expectToast("Обращение отправлено автору");
  expect(sent.map(({ body }) => body)).toMatchObject([{ kind: "question", text: "Когда обновление?" }]);
});

test("beside an open question only the money can be asked for", async () => {
  const sent = answers("ACTION /submitRequest", () => ({ json: STORED }));
  const { user } = mount(<HelpForm orderId="o1" kinds={["refund"]} until="13.12.2026" />);
  screen.getByText("Деньги можно попросить назад до 13.12.2026.");
  expect(screen.queryByRole("radio")).toBeNull();
  await user.click(screen.getByRole("button", { name: /Попросить вернуть деньги/ }));
  await expectToast("Обращение отправлено автору");
  expect(sent.map(({ body }) => body)).toMatchObject([{ kind: "refund", text: "" }]);
});

const request = (change: Partial<OrderRequest>, order: Partial<OrderRequest["order"]> = {}) =>
  ({
    id: "r1",
    kind: "refund",
    text: "",
    createdAt: "2026-11-21T00:00:00.000Z",
    answer: null,
    answeredAt: null,
    byAdmin: false,
    refunded: null,
    order: { id: "o1", number: 1042, refund: "none", amount: 990, refundedAmount: 0, ...order },
    ...change,
  }) as OrderRequest;

test.each<[string, OrderRequest]>([
  ["Деньги вернули", request({ answer: "", refunded: 990 }, { refund: "done" })],
  ["Вернули 1 ₽ из 990 ₽", request({ answer: "", refunded: 1 }, { refund: "pending" })],
  ["Обращение закрыто", request({ answer: "" }, { refund: "done" })],
  ["Вернули 1 ₽ из 990 ₽", request({ answer: "Остальное завтра", refunded: 1 })],
  ["Ответ автора", request({ answer: "Нет" })],
  ["Ответ администрации", request({ answer: "Нет", byAdmin: true })],
])("an answer says %s", (says, shown) => {
  mount(<RequestList label="Обращения" requests={[shown]} actions={() => <button>Ответить</button>} />);
  screen.getByText(says);
  expect(screen.queryByRole("button", { name: "Ответить" })).toBeNull();
});

test("an open request says that its money is on the way", () => {
  mount(<RequestList label="Обращения" requests={[request({}, { refund: "pending" })]} />);
  screen.getByText("Деньги возвращаются");
});

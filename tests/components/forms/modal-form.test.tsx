import { act, screen, waitFor, within } from "@testing-library/react";
import { Suspense, use, useState } from "react";
import { NewCodes } from "@/components/bases/codes/create/new-codes";
import { PromoForm } from "@/components/bases/promo-codes/promo-form";
import { ModalFrame } from "@/components/common/dialogs/modal-frame";
import { FormFrame } from "@/components/common/dialogs/form-frame";
import { QuestionForm } from "@/components/layout/forms/question-form";
import { ActionButton } from "@/components/layout/forms/action-button";
import type { FormAction } from "@/lib/platform/browser/form-state";
import { answers, answerToAction } from "../../support/components/calls";
import { mount } from "../../support/components/mount";
import { TERMS } from "../../support/components/samples";
import { expectToast } from "../../support/components/toasts";

const LIST = "/my-bases/b1/promo-codes";
const REFUSED = { ok: false, status: 409, error: { code: "GONE", message: "Промокода больше нет" } };
const STORED = { ok: true, data: null };
const action = ((_before, values) => answerToAction("change", values)) as FormAction<null>;

const form = (
  <FormFrame title="Новый промокод" back={{ href: LIST, label: "Промокоды" }}>
    <PromoForm baseId="b1" promo={null} sold={[{ term: "monthly", price: 990 }]} terms={TERMS} />
  </FormFrame>
);
const codeOf = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Промокод" });

test("a window asks before typed text is lost, and steps back when it is closed", async () => {
  const { user, fill, went } = mount(<ModalFrame>{form}</ModalFrame>, { address: `${LIST}/new` });
  await fill(codeOf(), "leto");
  await user.keyboard("{Escape}");
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "Вернуться к форме" }));
  expect(codeOf().value).toBe("leto");
  await user.click(screen.getByRole("button", { name: "Отмена" }));
  await user.click(await screen.findByRole("button", { name: "Не сохранять" }));
  await waitFor(() => expect(went).toEqual(["back"]));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a submission that was lost is repeated with the same key; then the window closes and what is behind is refreshed", async () => {
  const { user, fill, went, refreshes } = mount(<ModalFrame>{form}</ModalFrame>, { address: `${LIST}/new` });
  await fill(codeOf(), "leto");
  await fill(screen.getByRole("textbox", { name: "Скидка, %" }), "10");
  const lost = answers("ACTION /submitNewPromo", () => new TypeError("Failed to fetch"));
  await user.click(screen.getByRole("button", { name: "Создать промокод" }));
  await screen.findByText("Не удалось сохранить промокод");
  expect(codeOf().value).toBe("leto");
  const stored = answers("ACTION /submitNewPromo", () => ({ json: STORED }));
  await user.click(screen.getByRole("button", { name: "Создать промокод" }));
  await expectToast("Промокод создан");
  await waitFor(() => expect(went).toEqual(["back"]));
  const [first, second] = [...lost, ...stored].map(({ body }) => body as { idempotencyKey: string });
  expect(first!.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  expect(second!.idempotencyKey).toBe(first!.idempotencyKey);
  expect(refreshes()).toBe(0);
  window.history.replaceState(null, "", LIST);
  window.dispatchEvent(new PopStateEvent("popstate"));
  expect(refreshes()).toBe(1);
});

test("the browser's back button during a submission: a refusal is a toast, a success refreshes the page behind", async () => {
  const { user, fill, refreshes, rerender } = mount(<ModalFrame>{form}</ModalFrame>, {
    address: `${LIST}/new`,
  });
  const submit = async () => {
    await fill(codeOf(), "leto");
    await fill(screen.getByRole("textbox", { name: "Скидка, %" }), "10");
    await user.click(screen.getByRole("button", { name: "Создать промокод" }));
    await user.keyboard("{Escape}");
    expect(codeOf().value).toBe("leto");
    rerender(<></>);
  };
  let answer!: (json: object) => void;
  const wait = () =>
    answers("ACTION /submitNewPromo", () => new Promise((resolve) => (answer = (json) => resolve({ json }))));
  wait();
  await submit();
  answer(REFUSED);
  await expectToast("Промокода больше нет");
  expect(refreshes()).toBe(0);

  rerender(<ModalFrame>{form}</ModalFrame>);
  wait();
  await submit();
  answer(STORED);
  await expectToast("Промокод создан");
  await waitFor(() => expect(refreshes()).toBe(1));
});

test("on a page the same form leads on", async () => {
  const { user, fill, went } = mount(form, { address: `${LIST}/new` });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Новый промокод");
  await fill(codeOf(), "leto");
  await fill(screen.getByRole("textbox", { name: "Скидка, %" }), "10");
  answers("ACTION /submitNewPromo", () => ({ json: STORED }));
  await user.click(screen.getByRole("button", { name: "Создать промокод" }));
  await waitFor(() => expect(went).toEqual([LIST]));
});

test("a question leads to sign in afresh, where that is asked for @heavy", async () => {
  const { user } = mount(
    <QuestionForm
      title="Удалить чат?"
      text="Из окна запуска он исчезнет."
      confirmLabel="Удалить"
      back={{ href: LIST, label: "Настройки" }}
      action={action}
      values={{ entry: "1" }}
      done={{}}
    />,
    { address: "/admin/settings" },
  );
  answers("ACTION /change", () => ({ json: REFUSED }));
  await user.click(screen.getByRole("button", { name: "Удалить" }));
  await screen.findByText("Промокода больше нет");
  expect(screen.queryByRole("link", { name: "Войти снова" })).toBeNull();
  const error = { code: "FRESH_SIGN_IN_REQUIRED", message: "Войдите ещё раз" };
  answers("ACTION /change", () => ({ json: { ok: false, status: 403, error } }));
  await user.click(screen.getByRole("button", { name: "Удалить" }));
  const way = await screen.findByRole("link", { name: "Войти снова" });
  expect(way.getAttribute("href")).toBe("/auth?next=%2Fadmin%2Fsettings&again");
});

test("a button stays pending until the page that follows is there", async () => {
  const sent = answers("ACTION /change", () => ({ json: STORED }));
  let arrive!: (title: string) => void;
  const page = new Promise<string>((resolve) => (arrive = resolve));
  const Title = () => <h1>{use(page)}</h1>;
  function Page() {
    const [left, setLeft] = useState(false);
    if (left) return <Title />;
    return (
      <ActionButton action={action} values={{}} done={{ then: () => setLeft(true) }}>
        Купить
      </ActionButton>
    );
  }
  const { user } = mount(
    <Suspense fallback="Ждём">
      <Page />
    </Suspense>,
  );
  const button = () => screen.getByRole("button", { name: "Купить" });
  await user.click(button());
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => Promise.resolve());
  expect(button().getAttribute("aria-busy")).toBe("true");
  await user.click(button());
  await act(async () => arrive("Заказ"));
  screen.getByRole("heading", { name: "Заказ" });
  expect(sent).toHaveLength(1);
});

test("a question says why it was refused, and stays", async () => {
  const question = (
    <QuestionForm
      title="Удалить промокод?"
      text="Промокод LETO больше нельзя будет применить."
      confirmLabel="Удалить"
      back={{ href: LIST, label: "Промокоды" }}
      action={action}
      values={{ id: "b1", promoId: "p1" }}
      done={{ toast: "Промокод удалён", to: LIST }}
      failed="Ошибка при удалении"
    />
  );
  const { user, went } = mount(<ModalFrame>{question}</ModalFrame>, { address: `${LIST}/p1/delete` });
  const dialog = within(screen.getByRole("alertdialog"));
  expect(document.activeElement).toBe(dialog.getByRole("button", { name: "Отмена" }));
  answers("ACTION /change", () => ({ json: REFUSED }));
  await user.click(dialog.getByRole("button", { name: "Удалить" }));
  await dialog.findByText("Промокода больше нет");
  answers("ACTION /change", () => new TypeError("Failed to fetch"));
  await user.click(dialog.getByRole("button", { name: "Удалить" }));
  await dialog.findByText("Ошибка при удалении");
  const asked = answers("ACTION /change", () => ({ json: STORED }));
  await user.click(dialog.getByRole("button", { name: "Удалить" }));
  await expectToast("Промокод удалён");
  await waitFor(() => expect(went).toEqual(["back"]));
  expect(asked[0]!.body).toMatchObject({ id: "b1", promoId: "p1" });
});

test("a choice of a question is off at first, and is sent with it", async () => {
  const { user } = mount(
    <ModalFrame>
      <QuestionForm
        title="Завершить все остальные сеансы?"
        text="Вы останетесь только в этом браузере."
        confirmLabel="Завершить"
        back={{ href: "/settings/profile", label: "Сеансы" }}
        action={action}
        values={{ of: "u1" }}
        choice={{ name: "tokens", label: "Отозвать и 2 токена API" }}
        done={{}}
      />
    </ModalFrame>,
    { address: "/settings/sessions/delete" },
  );
  const choice = screen.getByRole<HTMLInputElement>("switch", { name: "Отозвать и 2 токена API" });
  expect(choice.checked).toBe(false);
  const asked = answers("ACTION /change", () => ({ json: REFUSED }));
  for (const tokens of ["false", "true"]) {
    if (tokens === "true") await user.click(choice);
    await user.click(screen.getByRole("button", { name: "Завершить" }));
    await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ of: "u1", tokens }));
    await screen.findByText("Промокода больше нет");
  }
});

test("a button changes something and refreshes its page; what the server refuses is a toast", async () => {
  const { user, refreshes } = mount(
    <ActionButton action={action} values={{ isActive: "false" }} done={{ toast: "Выключен" }}>
      Выключить
    </ActionButton>,
  );
  answers("ACTION /change", () => ({ json: REFUSED }));
  await user.click(screen.getByRole("button", { name: "Выключить" }));
  await expectToast("Промокода больше нет");
  expect(refreshes()).toBe(1); // it shows what has changed meanwhile
  const full = { code: "QUOTA_EXCEEDED", message: "Нет места", fields: { pinned: ["Открепите одну"] } };
  answers("ACTION /change", () => ({ json: { ok: false, status: 422, error: full } }));
  await user.click(screen.getByRole("button", { name: "Выключить" }));
  await expectToast("Открепите одну");
  answers("ACTION /change", () => ({ json: STORED }));
  await user.click(screen.getByRole("button", { name: "Выключить" }));
  await expectToast("Выключен");
  await waitFor(() => expect(refreshes()).toBe(2));
});

test("a button with a question sends nothing before the answer, and shows a refusal as a toast", async () => {
  const { user, refreshes } = mount(
    <ActionButton
      action={action}
      values={{ id: "p1" }}
      question={{ title: "Удалить?", confirmLabel: "Да" }}
      done={{ toast: "Удалён" }}
    >
      Удалить
    </ActionButton>,
  );
  const asked = answers("ACTION /change", () => ({ json: REFUSED }));
  await user.click(screen.getByRole("button", { name: "Удалить" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Отмена" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(asked).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Удалить" }));
  await user.click(await screen.findByRole("button", { name: "Да" }));
  await expectToast("Промокода больше нет");
  expect(refreshes()).toBe(1); // it may already be deleted
  answers("ACTION /change", () => ({ json: STORED }));
  await user.click(screen.getByRole("button", { name: "Удалить" }));
  await user.click(await screen.findByRole("button", { name: "Да" }));
  await expectToast("Удалён");
  await waitFor(() => expect(refreshes()).toBe(2));
});

test("a window that shows what was created refreshes the page behind, however it is closed", async () => {
  const page = (
    <ModalFrame>
      <NewCodes baseId="b1" baseName="Полка" batch="" />
    </ModalFrame>
  );
  const { user, went, refreshes } = mount(page, { address: "/my-bases/b1/codes/new" });
  const code = { id: "c1", codeValue: "AAAA-BBBB-CCCC-DDDD" };
  answers("ACTION /submitNewCodes", () => ({ json: { ok: true, data: [code] } }));
  await user.click(screen.getByRole("button", { name: "Создать 1 код" }));
  await screen.findByText(code.codeValue);
  expect([went, refreshes()]).toEqual([[], 0]);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(went).toEqual(["back"]));
  window.history.replaceState(null, "", "/my-bases/b1/codes");
  window.dispatchEvent(new PopStateEvent("popstate"));
  window.dispatchEvent(new PopStateEvent("popstate"));
  expect(refreshes()).toBe(1);
});

test("a window over a page that is gone after it leads on in its place", async () => {
  const question = (
    <QuestionForm
      title="Удалить набор?"
      text="Набора больше не будет."
      confirmLabel="Удалить"
      back={{ href: "/bundles/b1", label: "Набор" }}
      action={action}
      values={{ id: "b1" }}
      done={{ to: "/my-bases/bundles", away: true }}
    />
  );
  const { user, went, refreshes } = mount(<ModalFrame>{question}</ModalFrame>, { address: "/b1/delete" });
  answers("ACTION /change", () => ({ json: STORED }));
  await user.click(screen.getByRole("button", { name: "Удалить" }));
  await waitFor(() => expect(went).toEqual(["back"]));
  window.history.replaceState(null, "", "/bundles/b1");
  window.dispatchEvent(new PopStateEvent("popstate"));
  expect(went).toEqual(["back", "/my-bases/bundles"]); // out of the window first: see ModalFrame
  expect(refreshes()).toBe(0);
});

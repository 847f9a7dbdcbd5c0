import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { ActivateCode } from "@/components/bases/activation/activate-code";
import { ModalFrame } from "@/components/common/dialogs/modal-frame";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";
import { expectToast } from "../../support/components/toasts";

const CODE = "AAAA-BBBB-CCCC-DDDD";
const activates = () =>
  answers("ACTION /submitCode", () => ({
    json: { ok: true, data: { baseId: "b1", baseName: "Полка", accessExpiresAt: null } },
  }));
const field = () => screen.getByRole("textbox", { name: "Код активации" });

test("what the code of the address opens, or its refusal, stands by that code only, and not once it is activated", async () => {
  activates();
  const { user, fill, went, rerender } = mount(
    <ActivateCode code={CODE} preview={<p>Полка на 30 дней</p>} />,
    { address: `/activate-code?code=${CODE}` },
  );
  screen.getByText("Полка на 30 дней");
  await fill(field(), "BBBB-BBBB-CCCC-DDDD");
  expect(screen.queryByText("Полка на 30 дней")).toBeNull();
  rerender(<ActivateCode code={CODE} refused={<p role="alert">Код уже использован</p>} />);
  expect(screen.queryByRole("alert")).toBeNull();
  await fill(field(), CODE);
  screen.getByRole("alert");
  expect(screen.queryByText(/Код взят из ссылки/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Активировать" }));
  await screen.findByRole("heading", { name: "Код активирован" });
  expect(screen.queryByRole("alert")).toBeNull();
  await user.click(screen.getByRole("link", { name: "Активировать другой код" }));
  expect(went).toEqual(["/activate-code"]);
});

test("a refused code has the reason at its field and the ways on beside it", async () => {
  answers("ACTION /submitCode", () => ({
    json: {
      ok: false,
      status: 409,
      values: {},
      error: {
        code: "ACTIVATION_CODE_USED",
        message: "Этот код уже использован",
        fields: { codeValue: ["Этот код уже использован"] },
        baseId: "b1",
      },
    },
  }));
  const { user, fill } = mount(<ActivateCode code="" />);
  await fill(field(), CODE);
  await user.click(screen.getByRole("button", { name: "Активировать" }));
  await waitFor(() => expect(field().getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getByRole("alert").textContent).toBe("Этот код уже использован"); // once
  const hrefs = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(hrefs).toEqual(expect.arrayContaining(["/bases/b1", "/?tab=paid"]));
  expect(field()).toHaveProperty("value", CODE);
});

test("a window closes after its code is redeemed; two seconds later the purchased bases follow, unless one stays", async () => {
  jest.useFakeTimers({ doNotFake: ["queueMicrotask"] });
  activates();
  const acts: Record<string, (user: UserEvent) => unknown> = {
    button: (user) => user.click(screen.getByRole("button", { name: "Остаться здесь" })),
    nothing: () => undefined,
    key: (user) => user.keyboard("{Tab}"),
    "back, after the window's own step": () => {
      window.history.replaceState(null, "", "/bases/b1");
      for (const _ of [1, 2]) window.dispatchEvent(new PopStateEvent("popstate"));
    },
  };
  for (const [name, act] of Object.entries(acts)) {
    const { user, fill, went, unmount } = mount(
      <ModalFrame>
        <ActivateCode code="" base={{ name: "Полка", href: "/bases/b1" }} />
      </ModalFrame>,
      { address: "/activate-code/b1" },
    );
    await fill(field(), CODE);
    await user.click(screen.getByRole("button", { name: "Активировать" }));
    await expectToast("База «Полка» открыта навсегда. Сейчас откроются купленные базы.");
    await waitFor(() => expect(went).toEqual(["back"]));
    await act(user);
    jest.advanceTimersByTime(2_000);
    expect([name, ...went]).toEqual([
      name,
      "back",
      ...(name === "nothing" ? ["/my-bases?tab=purchased"] : []),
    ]);
    unmount();
  }
  jest.useRealTimers();
});

test("a window that the browser's back button has closed leads nowhere once its code is redeemed", async () => {
  let answer!: () => void;
  answers("ACTION /submitCode", async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return { json: { ok: true, data: { baseId: "b1", baseName: "Полка", accessExpiresAt: null } } };
  });
  jest.useFakeTimers({ doNotFake: ["queueMicrotask"] });
  const { user, fill, went, rerender } = mount(
    <ModalFrame>
      <ActivateCode code="" base={{ name: "Полка", href: "/bases/b1" }} />
    </ModalFrame>,
    { address: "/activate-code/b1" },
  );
  await fill(field(), CODE);
  await user.click(screen.getByRole("button", { name: "Активировать" }));
  rerender(<></>);
  answer();
  await expectToast("База «Полка» открыта навсегда.");
  jest.advanceTimersByTime(2_000);
  expect(went).toEqual([]);
  jest.useRealTimers();
});

test("a code that was typed on the page waits while the person signs in again", async () => {
  const error = { code: "UNAUTHENTICATED", message: "Требуется авторизация" };
  answers("ACTION /submitCode", () => ({ json: { ok: false, status: 401, error } }));
  const { user, fill } = mount(<ActivateCode code="" />, { address: "/activate-code" });
  await fill(field(), CODE);
  await user.click(screen.getByRole("button", { name: "Активировать" }));
  await screen.findByText("Требуется авторизация");
  const way = screen.getAllByRole<HTMLAnchorElement>("link").find(({ pathname }) => pathname === "/auth");
  expect(way!.target).toBe("_blank");
});

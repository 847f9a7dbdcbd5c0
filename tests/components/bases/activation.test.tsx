import { screen } from "@testing-library/react";
import { ActivateCode } from "@/components/bases/activation/activate-code";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";

test("the way back leads to the page before, or home where there is none", async () => {
  const { user, went } = mount(<ActivateCode code="" />);
  await user.click(screen.getByRole("button", { name: "Назад" }));
  expect(went).toEqual(["/"]);
  history.pushState(null, "", "/activate-code");
  await user.click(screen.getByRole("button", { name: "Назад" }));
  expect(went).toEqual(["/", "back"]);
});

test("what the code of the address opens, or its refusal, stands by that code only, and not once it is activated", async () => {
  answers("ACTION /submitCode", () => ({
    json: { ok: true, data: { baseId: "b1", baseName: "Полка", accessExpiresAt: null } },
  }));
  const code = "AAAA-BBBB-CCCC-DDDD";
  const { user, fill, went, rerender } = mount(
    <ActivateCode code={code} preview={<p>Полка на 30 дней</p>} />,
    { address: `/activate-code?code=${code}` },
  );
  const field = () => screen.getByRole("textbox", { name: "Код активации" });
  screen.getByText("Полка на 30 дней");
  await fill(field(), "BBBB-BBBB-CCCC-DDDD");
  expect(screen.queryByText("Полка на 30 дней")).toBeNull();
  rerender(<ActivateCode code={code} refused={<p role="alert">Код уже использован</p>} />);
  expect(screen.queryByRole("alert")).toBeNull();
  await fill(field(), code);
  screen.getByRole("alert");
  expect(screen.queryByText(/Код взят из ссылки/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Активировать" }));
  await screen.findByRole("heading", { name: "Код активирован" });
  expect(screen.queryByRole("alert")).toBeNull();
  await user.click(screen.getByRole("link", { name: "Активировать другой код" }));
  expect(went).toEqual(["/activate-code"]);
});

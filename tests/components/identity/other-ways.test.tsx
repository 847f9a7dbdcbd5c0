import { screen } from "@testing-library/react";
import { OtherWays } from "@/components/identity/other-ways";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";

const MAIL = { mail: true, passkey: false, alone: false, scripted: false };

const refusal = (fields: Record<string, string[]>) => ({
  json: {
    ok: false,
    status: 422,
    error: { code: "VALIDATION", message: "Проверьте поля", fields },
    values: {},
  },
});

test("what the server says of the code stands at its field, which has the focus", async () => {
  answers("ACTION /submitMailCode", () => refusal({ code: ["Этот код не подходит"] }));
  const { user } = mount(
    <OtherWays {...MAIL} waitingFor="anna@example.org" next="/" again={false}>
      {null}
    </OtherWays>,
  );
  await user.type(screen.getByLabelText("Код из письма"), "12345678{Enter}");
  await screen.findByText("Этот код не подходит");
  const field = screen.getByLabelText<HTMLInputElement>("Код из письма");
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe("12345678");
  expect(screen.queryByText("Проверьте поля")).toBeNull();
});

test("what it says of no field stands above them", async () => {
  answers("ACTION /submitMailCode", () => refusal({}));
  const { user } = mount(
    <OtherWays {...MAIL} waitingFor="anna@example.org" next="/" again={false}>
      {null}
    </OtherWays>,
  );
  await user.type(screen.getByLabelText("Код из письма"), "12345678{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe("Проверьте поля");
});

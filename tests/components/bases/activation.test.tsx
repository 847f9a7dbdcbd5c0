import { screen } from "@testing-library/react";
import { ActivateCode } from "@/components/bases/activation/activate-code";
import { mount } from "../../support/components/mount";

test("the way back leads to the page before, or home where there is none", async () => {
  const { user, went } = mount(<ActivateCode code="" />);
  await user.click(screen.getByRole("button", { name: "Назад" }));
  expect(went).toEqual(["/"]);
  history.pushState(null, "", "/activate-code");
  await user.click(screen.getByRole("button", { name: "Назад" }));
  expect(went).toEqual(["/", "back"]);
});

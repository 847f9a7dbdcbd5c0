import { screen } from "@testing-library/react";
import { FollowButton } from "@/components/follows/follow-button";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";
import { expectToast } from "../../support/components/toasts";

const PATH = `/api/follows/tag/${encodeURIComponent("ответ/письмо")}` as const;

test("a refusal takes it back and says why", async () => {
  answers(`PUT ${PATH}`, () => ({ status: 409, json: { code: "FOLLOWS_FULL", message: "Больше нельзя" } }));
  const { user } = mount(<FollowButton kind="tag" id="ответ/письмо" name="#ответ/письмо" followed={false} />);
  await user.click(screen.getByRole("button", { name: "Следить: #ответ/письмо" }));
  await expectToast("Больше нельзя");
  expect(screen.getByRole("button", { name: "Следить: #ответ/письмо" })).toBeTruthy();
});

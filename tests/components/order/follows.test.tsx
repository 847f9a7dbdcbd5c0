import { screen, waitFor } from "@testing-library/react";
import { FollowButton } from "@/components/follows/follow-button";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";
import { expectToast } from "../../support/components/toasts";

const PATH = `/api/follows/tag/${encodeURIComponent("ответ/письмо")}` as const;
const button = (followed?: boolean) => (
  <FollowButton kind="tag" id="ответ/письмо" name="#ответ/письмо" followed={followed} />
);

test("follows and stops following, each shown at once", async () => {
  const followed = answers(`PUT ${PATH}`, () => ({ status: 204 }));
  const ended = answers(`DELETE ${PATH}`, () => ({ status: 204 }));
  const { user } = mount(button(false));
  await user.click(screen.getByRole("button", { name: "Следить: #ответ/письмо" }));
  await user.click(screen.getByRole("button", { name: "Вы следите: #ответ/письмо" }));
  expect(screen.getByRole("button", { name: "Следить: #ответ/письмо" })).toBeTruthy();
  await waitFor(() => expect([followed.length, ended.length]).toEqual([1, 1]));
});

test("a refusal takes it back and says why", async () => {
  answers(`PUT ${PATH}`, () => ({ status: 409, json: { code: "FOLLOWS_FULL", message: "Больше нельзя" } }));
  const { user } = mount(button(false));
  await user.click(screen.getByRole("button", { name: "Следить: #ответ/письмо" }));
  await expectToast("Больше нельзя");
  expect(screen.getByRole("button", { name: "Следить: #ответ/письмо" })).toBeTruthy();
});

test("a guest who has signed in follows what they pressed, once", async () => {
  const followed = answers(`PUT ${PATH}`, () => ({ status: 204 }));
  sessionStorage.setItem("promptoteka:pressed", "follow tag ответ/письмо"); // as the guest's press leaves it
  const back = mount(button(false), { address: "/public-prompts?tag=x#follow" });
  await screen.findByRole("button", { name: "Вы следите: #ответ/письмо" });
  expect(window.location.hash).toBe("");
  back.unmount();
  await waitFor(() => expect(followed).toHaveLength(1));
});

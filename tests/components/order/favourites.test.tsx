import { screen, waitFor } from "@testing-library/react";
import { HeartButton } from "@/components/favourites/heart-button";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";
import { expectToast } from "../../support/components/toasts";

const ID = "0190a2b4-0000-7000-8000-000000000001";

test("a failure takes the heart back and says so", async () => {
  let refuse = () => {};
  const asked = new Promise<void>((resolve) => (refuse = resolve));
  const stored = answers(`PUT /api/prompts/${ID}/favourite`, async () => {
    await asked;
    return { status: 500, json: { code: "INTERNAL", message: "Сломалось нарочно" } };
  });
  const { user } = mount(<HeartButton kind="prompt" id={ID} favourite={false} name="Письмо" />);
  const heart = screen.getByRole("button", { name: "В избранное: Письмо" });
  await user.click(heart);
  await waitFor(() => expect(heart.getAttribute("aria-pressed")).toBe("true")); // at once
  refuse();
  await expectToast("Сломалось нарочно");
  expect(heart.getAttribute("aria-pressed")).toBe("false");
  expect(stored).toHaveLength(1);
});

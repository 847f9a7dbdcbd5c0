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

test("a guest signs in and the heart is pressed once; a link alone presses none", async () => {
  const stored = answers(`PUT /api/prompts/${ID}/favourite`, () => ({ status: 204 }));
  const aHeart = (favourite?: boolean) => (
    <HeartButton kind="prompt" id={ID} favourite={favourite} name="Письмо" />
  );
  const linked = mount(aHeart(false), { address: "/bases?page=2#favourite" });
  expect(screen.getByRole("button").getAttribute("aria-pressed")).toBe("false");
  linked.unmount();

  sessionStorage.setItem("promptoteka:pressed", `prompt ${ID}`); // as the guest's press leaves it
  const back = mount(aHeart(false), { address: "/bases?page=2#favourite" });
  await waitFor(() => expect(screen.getByRole("button").getAttribute("aria-pressed")).toBe("true"));
  expect(window.location.pathname + window.location.search + window.location.hash).toBe("/bases?page=2");
  back.unmount();
  mount(aHeart(true), { address: "/bases?page=2#favourite" });
  await waitFor(() => expect(stored).toHaveLength(1));
});

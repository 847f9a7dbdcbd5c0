import { screen, waitFor } from "@testing-library/react";
import { OwnerMenu } from "@/components/bases/page/owner-menu";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";
import { aBase } from "../../support/components/samples";

const entries = () => screen.getAllByRole("menuitem").map(({ textContent }) => textContent);

test("the menu of an own base: its settings, its cover, the heart, and deletion only where it may go", async () => {
  const asked = answers("PUT /api/bases/b1/favourite", () => new Response(null, { status: 204 }));
  const base = { ...aBase({ id: "b1" }), isFavourite: false };
  const { user, unmount } = mount(<OwnerMenu base={base} deletable />);
  const more = () => screen.getByRole("button", { name: "Ещё действия" });
  await user.click(more());
  await screen.findByRole("menu");
  expect(entries()).toEqual(["Настройки", "Обложка", "В избранное", "Удалить"]);
  expect(screen.getByRole("menuitem", { name: "Настройки" }).getAttribute("href")).toBe("/my-bases/b1/edit");
  await user.click(screen.getByRole("menuitem", { name: "В избранное" }));
  await waitFor(() => expect(asked).toHaveLength(1));
  await user.click(more());
  await screen.findByRole("menuitem", { name: "Убрать из избранного" });
  await user.click(screen.getByRole("menuitem", { name: "Обложка" }));
  await screen.findByRole("dialog", { name: "Обложка базы" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  unmount();

  const other = mount(<OwnerMenu base={{ ...base, id: "b2" }} deletable={false} />);
  await other.user.click(more());
  await screen.findByRole("menu");
  expect(entries()).toEqual(["Настройки", "Обложка", "В избранное"]);
});

import { screen, waitFor } from "@testing-library/react";
import { PublishButton, SellingButton } from "@/components/bases/page/selling-buttons";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";
import { aBase } from "../../support/components/samples";

const base = aBase({ access_type: "ONE_TIME" });
const page = `/bases/${base.id}-${base.slug}`;

test.each([
  ["Снять с продажи", "submitSelling", <SellingButton key="end" id={base.id} stopped />, [page], 0],
  ["Вернуть в продажу", "submitSelling", <SellingButton key="begin" id={base.id} stopped={false} />, [], 1],
  ["Опубликовать", "submitPublication", <PublishButton key="publish" id={base.id} />, [], 1],
] as const)("«%s» shows the base's page as it is then", async (name, action, button, led, refreshed) => {
  const sent = answers(`ACTION /${action}`, () => ({ json: { ok: true, data: base } }));
  const { user, went, refreshes } = mount(button, { address: page });
  await user.click(screen.getByRole("button", { name }));
  await waitFor(() => expect([went, refreshes()]).toEqual([led, refreshed]));
  expect(sent).toHaveLength(1);
});

test("what is refused is said, and leads nowhere", async () => {
  answers("ACTION /submitSelling", () => ({
    json: { ok: false, status: 403, error: { code: "FORBIDDEN", message: "Недостаточно прав" }, values: {} },
  }));
  const { user, went } = mount(<SellingButton id={base.id} stopped />);
  await user.click(screen.getByRole("button", { name: "Снять с продажи" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Недостаточно прав");
  expect(went).toEqual([]);
});

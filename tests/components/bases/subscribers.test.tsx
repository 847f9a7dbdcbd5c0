import { screen, waitFor, within } from "@testing-library/react";
import { SubscribersButton } from "@/components/bases/subscribers/subscribers-button";
import type { BaseAccess } from "@/lib/bases/schema";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";
import { aBase } from "../../support/components/samples";

const base = aBase({ subscriberCount: 120 });

const person = (at: number): BaseAccess => ({
  id: `a${at}`,
  userId: `u${at}`,
  base_id: base.id,
  accessType: "CODE",
  expires_at: null,
  created_at: "2026-01-01T00:00:00.000Z",
  isActivatedByCode: true,
  user: { id: `u${at}`, slug: `chitatel-${at}`, full_name: `Читатель ${at}`, avatar_url: null, email: null },
});

test("a list of subscribers goes on beyond its first page", async () => {
  const asked = answers("GET /api/user-base-access", ({ query }) => {
    const second = query.get("cursor") === "second";
    const headers = second ? undefined : { Link: '</api/user-base-access?cursor=second>; rel="next"' };
    return Response.json(
      Array.from({ length: second ? 20 : 100 }, (_, at) => person(at + (second ? 100 : 0))),
      { headers },
    );
  });
  const { user } = mount(<SubscribersButton base={base} />);
  await user.click(screen.getByRole("button", { name: "120 подписчиков" }));
  const dialog = await screen.findByRole("dialog", { name: "Подписчики" });
  await waitFor(() => expect(within(dialog).getAllByRole("listitem")).toHaveLength(100));
  await user.click(within(dialog).getByRole("button", { name: "Показать ещё" }));
  await waitFor(() => expect(within(dialog).getAllByRole("listitem")).toHaveLength(120));
  within(dialog).getByText("Читатель 119");
  expect(within(dialog).queryByRole("button", { name: "Показать ещё" })).toBeNull();
  expect(asked.map(({ query }) => query.get("base_id"))).toEqual([base.id, base.id]);
});

import { fireEvent, waitFor } from "@testing-library/react";
import { toast } from "@/components/common/toast";
import { mount } from "../../support/components/mount";
import { expectToast } from "../../support/components/toasts";

test("toasts are fetched with the first press; the next group of pages, with a toaster of its own, shows them without one", async () => {
  const first = mount(<p>Страница</p>);
  expect(document.querySelector("section[aria-live]")).toBeNull();
  fireEvent.pointerDown(document.body);
  await waitFor(() => expect(document.querySelector("section[aria-live]")).not.toBeNull());
  first.unmount();
  mount(<p>Другая страница</p>);
  expect(document.querySelector("section[aria-live]")).not.toBeNull();
  toast("База в корзине");
  await expectToast("База в корзине");
});

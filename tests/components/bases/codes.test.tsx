import { screen } from "@testing-library/react";
import {
  PathnameContext,
  SearchParamsContext,
} from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { useState } from "react";
import { CodeList } from "@/components/bases/codes/code-list";
import { mount } from "../../support/components/mount";

const STATS = {
  codes: 3,
  single: 2,
  multi: 1,
  uses: 0,
  maxUses: 12,
  active: 3,
  paused: 0,
  expired: 0,
  usedUp: 0,
};

/** The list on its page; the button opens a window, which has the browser's address. */
function Page({ first = "/my-bases/b1/codes?tab=multi" }) {
  const [address, setAddress] = useState(first);
  const { pathname, searchParams } = new URL(address, window.location.href);
  return (
    <PathnameContext.Provider value={pathname}>
      <SearchParamsContext.Provider value={searchParams}>
        <button type="button" onClick={() => setAddress("/my-bases/b1/codes/new")}>
          Открыть
        </button>
        <button type="button" onClick={() => setAddress("/my-bases/b1/codes?tab=single")}>
          Закрыть
        </button>
        <CodeList base={{ id: "b1", base_name: "Полка" }} codes={[]} stats={{ ...STATS, lastUsedAt: null }} />
      </SearchParamsContext.Provider>
    </PathnameContext.Provider>
  );
}

test("the list behind a window keeps what the address of its page shows @heavy", async () => {
  const { user } = mount(<Page />);
  const chosen = () => screen.getByRole("tab", { selected: true }).textContent;
  expect(chosen()).toBe("Многоразовые (1)");
  await user.click(screen.getByRole("button", { name: "Открыть" }));
  expect(chosen()).toBe("Многоразовые (1)");
  await user.click(screen.getByRole("button", { name: "Закрыть" }));
  expect(chosen()).toBe("Одноразовые (2)");
});

test("a list that appears behind the window takes its page's address when the window is closed", async () => {
  const { user } = mount(<Page first="/my-bases/b1/codes/new" />);
  await user.click(screen.getByRole("button", { name: "Закрыть" }));
  expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Одноразовые (2)");
});

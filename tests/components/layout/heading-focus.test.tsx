import { render } from "@testing-library/react";
import { HeadingFocus } from "@/components/layout/frame/navigation/heading-focus";

let pathname = "/bases";
jest.mock("next/navigation", () => ({ usePathname: () => pathname }));

function Page({ title, field = false }: { title: string; field?: boolean }) {
  return (
    <>
      <a href="/bases">Базы</a>
      <main id="content" tabIndex={-1} key={pathname}>
        <h1>{title}</h1>
        {field && <input aria-label="Поиск" autoFocus />}
      </main>
      <HeadingFocus />
    </>
  );
}

const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  pathname = "/bases";
  history.replaceState(null, "", "/");
});

test("the heading of the next page gets the focus, that of the first and of a mere filter does not", () => {
  const { rerender, getByRole } = render(<Page title="Базы" />);
  getByRole("link").focus();
  rerender(<Page title="Базы, платные" />); // the query changed alone
  expect(document.activeElement).toBe(getByRole("link"));
  pathname = "/prompts";
  rerender(<Page title="Промпты" />);
  expect(document.activeElement).toBe(getByRole("heading"));
});

test("it stays in a field that the page focuses, in a dialog and at the target of a hash", () => {
  const { rerender } = render(<Page title="Базы" />);
  pathname = "/search";
  rerender(<Page title="Поиск" field />);
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Поиск");

  const dialog = document.body.appendChild(document.createElement("div"));
  dialog.setAttribute("role", "alertdialog");
  dialog.dataset.state = "open";
  pathname = "/bases/1";
  rerender(<Page title="База" />);
  expect(focused()).not.toBe("База");
  dialog.remove();

  history.replaceState(null, "", "#reviews");
  pathname = "/bases/2";
  rerender(<Page title="Другая" />);
  expect(focused()).not.toBe("Другая");
});

test("a frame that is mounted anew for the next page counts as the same one", () => {
  render(<Page title="Базы" />).unmount();
  pathname = "/my-bases";
  const { getByRole } = render(<Page title="Мои базы" />);
  expect(document.activeElement).toBe(getByRole("heading"));
});

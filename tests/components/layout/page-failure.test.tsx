import { PageFailure } from "@/components/layout/page-failure";
import { mount } from "../../support/components/mount";

const failed = (digest?: string) => ({
  error: Object.assign(new Error("kept from people"), digest && { digest }),
  reset: () => undefined,
});
const BASE = "0192f0c1-7a7b-7cc3-98c4-dc0c0c07398f-slova";

/** The heading of the page that failed at `address`. */
function titleAt(address: string, locale: "ru" | "en" = "ru", digest?: string) {
  const page = mount(<PageFailure {...failed(digest)} />, { address, locale });
  const title = page.getByRole("heading", { level: 1 }).textContent;
  expect(page.container.textContent).not.toContain("kept from people");
  page.unmount();
  return title;
}

test("a list of bases that could not be loaded says so, with the error's number", () => {
  expect(titleAt("/bases", "ru", "1234567")).toBe("Ошибка загрузки баз: Номер ошибки: 1234567");
  for (const address of ["/bases", "/my-bases", "/bases/page/2"])
    expect(titleAt(address)).toBe("Ошибка загрузки баз: неизвестная ошибка");
});

test("a base that could not be loaded says so, and so does the seller's desk", () => {
  for (const address of [`/bases/${BASE}`, `/my-bases/${BASE}`, `/my-bases/${BASE}/codes`])
    expect(titleAt(address)).toBe("Ошибка загрузки базы промптов");
  expect(titleAt(`/en/bases/${BASE}`, "en")).toBe("The prompt collection could not be loaded");
  expect(titleAt("/my-sales/money")).toBe("Не удалось загрузить продажи");
});

test("any other page has the general title", () => {
  for (const address of ["/", "/my-bases/new", "/my-bases/bundles", "/public-prompts"])
    expect(titleAt(address)).toBe("Что-то пошло не так");
});

import { screen, within } from "@testing-library/react";
import { ToolsHost } from "@/components/layout/frame/tools/tools-host";
import { VersionBadge } from "@/components/layout/frame/version-badge";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";

async function opened(locale: "ru" | "en") {
  const page = mount(
    <>
      <VersionBadge version="1.0.0" />
      <ToolsHost signedIn={false} />
    </>,
    { locale },
  );
  await page.user.click(screen.getByRole("button"));
  return { ...page, dialog: within(await screen.findByRole("dialog")) };
}

test("without an answer the built-in two versions are shown; the date is as in English @heavy", async () => {
  answers("GET /en/messages/changelog.json", () => ({ json: {} }));
  answers("GET /api/version/changelog", () => new TypeError("Failed to fetch"));
  const { dialog } = await opened("en");
  expect(await dialog.findAllByRole("heading", { level: 3 })).toHaveLength(2);
  expect(dialog.getAllByRole("time")[0]!.textContent).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/);
});

test("the old format is an improvement; a filter without matches says so", async () => {
  answers("GET /messages/changelog.json", () => ({ json: {} }));
  const old = {
    id: "1",
    version: "1.0.0",
    releaseDate: "2025-02-03T09:00:00.000Z",
    isMajor: false,
    environment: "production",
  };
  answers("GET /api/version/changelog", () => ({ json: [{ ...old, changes: { info: "Ускорили поиск" } }] }));
  const { dialog, user } = await opened("ru");
  await dialog.findByText("Нет изменений для выбранного фильтра");
  await user.click(dialog.getByRole("radio", { name: "Улучшения" }));
  expect(dialog.getByRole("listitem").textContent).toContain("Обновление системы");
  expect(dialog.getByRole("listitem").textContent).toContain("Ускорили поиск");
  expect(dialog.getByRole("time").textContent).toBe("03.02.2025");
});

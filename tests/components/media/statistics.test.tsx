import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ToolsHost } from "@/components/layout/frame/tools/tools-host";
import { ToolButton } from "@/components/layout/tool-button";
import type { Statistics } from "@/lib/media/schema";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";

const FIGURES: Record<string, number> = { error: 111, success: 222 };

const aStatistics = (totalOperations: number): Statistics => ({
  summary: {
    totalOperations,
    successfulOperations: 1,
    successRate: 100,
    totalOpenAICost: 0.01,
    totalOpenAICostFormatted: "$0,0100",
    totalOpenAICostRubFormatted: "1,00 ₽",
    totalVideoDuration: 60,
    totalVideoDurationFormatted: "1:00",
    totalFileSizeFormatted: "1 КБ",
  },
  series: [],
  logs: [],
  pagination: { total: 0, limit: 20, offset: 0, page: 0, hasMore: false },
});

test("an answer that comes too late replaces nothing; nothing is asked for behind the person", async () => {
  answers("GET /messages/video-statistics.json", () => ({ json: {} }));
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const asked = answers("GET /api/media/admin/stats", async ({ query }) => {
    const status = query.get("status") ?? "";
    if (status === "error") await held;
    return { json: aStatistics(FIGURES[status] ?? 333) };
  });
  const { user } = mount(
    <>
      <ToolButton tool="video-statistics">Статистика</ToolButton>
      <ToolsHost signedIn />
    </>,
  );
  await user.click(screen.getByRole("button", { name: "Статистика" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Статистика Video-to-Text" }));
  const figures = () => dialog.getByLabelText("Итоги");
  const shows = (figure: number) =>
    waitFor(() => expect(figures().textContent).toContain(`Операции${figure}`));
  const choose = async (status: string) => {
    await user.click(dialog.getByRole("combobox", { name: "Статус" }));
    await user.click(await screen.findByRole("option", { name: status }));
  };
  await shows(333);

  await choose("Ошибка");
  await waitFor(() => expect(figures().parentElement!.getAttribute("aria-busy")).toBe("true"));
  expect(figures().textContent).toContain("Операции333"); // the last ones stay meanwhile
  await choose("Успешно");
  await shows(222);
  release();
  await held;
  await new Promise((resolve) => setTimeout(resolve)); // the late answer has been read
  expect(figures().textContent).toContain("Операции222");

  fireEvent(document, new Event("visibilitychange"));
  for (const name of ["focus", "online"]) fireEvent(window, new Event(name));
  await choose("В работе");
  await shows(333);
  expect(asked.map(({ query }) => query.get("status"))).toEqual([null, "error", "success", "in_progress"]);
});

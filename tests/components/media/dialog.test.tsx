import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { UtilitiesMenu } from "@/components/layout/frame/header";
import { ToolsHost } from "@/components/layout/frame/tools/tools-host";
import { currentJob, leaveJob, takeRecording } from "@/components/media/video-job";
import { answers } from "../../support/components/calls";
import { choose } from "../../support/components/files";
import { mount, type Mounted } from "../../support/components/mount";

const provider = (name: string) => ({ name, available: true, costPer10Min: 0.04 });
const SERVICE = {
  serviceAvailable: true,
  providers: {
    assemblyai: provider("AssemblyAI"),
    deepinfra: provider("DeepInfra"),
    openai: provider("OpenAI API"),
  },
};
const HISTORY = { logs: [], pagination: { total: 0, limit: 10, offset: 0, hasMore: false } };
const NO_ANSWER = () => new TypeError("Failed to fetch");

const dialogOf = () => within(screen.getByRole("dialog", { name: "Видео в текст" }));
const startOf = () => dialogOf().getByRole<HTMLButtonElement>("button", { name: "Распознать" });
const aVideo = () => new File(["a".repeat(4000)], "Запись.mp4", { type: "video/mp4" });

beforeEach(() => {
  answers("GET /messages/video.json", () => ({ json: {} }));
  answers("GET /api/media/service-status", () => ({ json: SERVICE }));
  answers("GET /api/media/user/history", () => ({ json: HISTORY }));
});

async function aDialog() {
  const page = mount(
    <>
      <UtilitiesMenu withVideo />
      <ToolsHost signedIn />
    </>,
  );
  await openDialog(page);
  return page;
}

async function openDialog({ user }: Mounted) {
  await user.click(screen.getByRole("button", { name: "Утилиты" }));
  await user.click(await screen.findByRole("menuitem", { name: "Видео в текст" }));
  await screen.findByRole("dialog", { name: "Видео в текст" });
}

async function chooseVideo() {
  await waitFor(() => expect(startOf().disabled).toBe(true));
  const video = aVideo();
  choose(screen.getByRole("dialog"), video);
  await dialogOf().findByText(video.name);
  return video;
}

test("an upload shows how far it has got, goes on behind the closed dialog and can be broken off", async () => {
  const sent = answers("POST /api/media/video-to-text", () => new Promise(() => undefined)); // never answered
  const page = await aDialog();
  const { user } = page;
  const video = await chooseVideo();
  await user.click(startOf());
  const stage = (await dialogOf().findByRole("list", { name: "Ход обработки" })).querySelector(
    "[aria-current=step]",
  );
  expect(stage!.textContent).toBe("Загрузка");
  await dialogOf().findByText(/ из \d+([.,]\d)?\s[кК]Б/);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await openDialog(page);
  expect(dialogOf().getByText(video.name)).toBeTruthy();
  expect(sent.map(({ signal }) => signal!.aborted)).toEqual([false]);
  await user.click(dialogOf().getByRole("button", { name: "Отменить" }));
  await waitFor(() => expect(startOf().disabled).toBe(true));
  expect(sent.map(({ signal }) => signal!.aborted)).toEqual([true]);
});

test("a recording without a copy holds the page until its upload is accepted, and the form says so", async () => {
  const asksToStay = () => !fireEvent(window, new Event("beforeunload", { cancelable: true }));
  answers("POST /api/media/video-to-text", NO_ANSWER);
  const { user } = await aDialog();
  await waitFor(() => expect(startOf().disabled).toBe(true));
  act(() => takeRecording({ file: aVideo(), copy: "r1", isKept: false }));
  await dialogOf().findByText(/Браузер не сохраняет копию/);
  expect(asksToStay()).toBe(true);
  await user.click(startOf());
  await waitFor(() => expect(dialogOf().getByText("Видео не принято")).toBeTruthy());
  expect(asksToStay()).toBe(true);
  answers("POST /api/media/video-to-text", () => ({ status: 202, json: { id: "op1" } }));
  answers("GET /api/media/operations/op1", () => new Promise(() => undefined));
  await user.click(startOf());
  await waitFor(() => expect(currentJob()?.phase).toBe("accepted"));
  expect(asksToStay()).toBe(false);
  act(leaveJob);
});

test("what the server refuses, or does not answer, says so and can be sent again", async () => {
  answers("POST /api/media/video-to-text", () => ({
    status: 422,
    json: { code: "VIDEO_FORMAT", message: "Это не видео" },
  }));
  const { user } = await aDialog();
  const video = await chooseVideo();
  await user.click(startOf());
  const alert = await dialogOf().findByRole("alert");
  expect(alert.textContent).toBe("Видео не принятоЭто не видео");
  expect(dialogOf().getByText(video.name)).toBeTruthy();
  answers("POST /api/media/video-to-text", NO_ANSWER);
  await user.click(startOf());
  await waitFor(() =>
    expect(dialogOf().getByRole("alert").textContent).toContain("Произошла ошибка при обработке видео"),
  );
});

test("a service that is away is told, and so is a history that did not come", async () => {
  answers("GET /api/media/service-status", NO_ANSWER);
  const { user } = await aDialog();
  await dialogOf().findByText(
    "Сервис временно недоступен. Попробуйте позже или обратитесь к администратору.",
  );
  answers("GET /api/media/service-status", () => ({ json: SERVICE }));
  await user.click(dialogOf().getByRole("button", { name: "Проверить ещё раз" }));
  await dialogOf().findByRole("button", { name: "Распознать" });

  answers("GET /api/media/user/history", NO_ANSWER);
  await user.click(dialogOf().getByRole("button", { name: "История" }));
  await waitFor(() =>
    expect(dialogOf().getByRole("alert").textContent).toContain("Не удалось загрузить историю"),
  );
  answers("GET /api/media/user/history", () => ({ json: HISTORY }));
  await user.click(dialogOf().getByRole("button", { name: "Повторить" }));
  await waitFor(() => expect(dialogOf().queryByRole("alert")).toBeNull());
});

import { screen } from "@testing-library/react";
import { DownloadButtons } from "@/components/media/transcript/download-buttons";
import { mount } from "../../support/components/mount";

const items = () => screen.getAllByRole("menuitem").map(({ textContent }) => textContent);

test("subtitles are offered where the text has timings; elsewhere the menu says why not", async () => {
  const timed = mount(<DownloadButtons id="1" filename="a.mp4" timed />);
  await timed.user.click(screen.getByRole("button", { name: "Другие форматы" }));
  expect(screen.getByRole("link", { name: "Субтитры SRT", hidden: true })).toBeTruthy();
  expect(items()).toEqual(["Субтитры VTT", "Markdown с метками времени", "Word (DOCX)"]);
  timed.unmount();
  const { user } = mount(<DownloadButtons id="1" filename="a.mp4" timed={false} />);
  await user.click(screen.getByRole("button", { name: "Другие форматы" }));
  expect(items()).toEqual(["Markdown", "Word (DOCX)"]);
  expect(screen.queryByRole("link", { name: "Субтитры SRT", hidden: true })).toBeNull();
  expect(screen.getByText("Субтитров нет: сервис вернул текст без меток времени")).toBeTruthy();
});

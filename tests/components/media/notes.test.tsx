import { TextDecoderStream } from "node:stream/web";
import { screen, waitFor } from "@testing-library/react";
import { TranscriptNotes } from "@/components/media/notes/transcript-notes";
import type { Run } from "@/lib/ai/runs/schema";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";

const ID = "01a22a8b-c730-73ff-b383-9b3d964f35e7";
const RUN: Run = {
  id: "01980000-0000-7000-8000-00000000000a",
  groupId: "g",
  promptId: null,
  promptTitle: "Резюме",
  model: "small",
  state: "running",
  text: "",
  isExcerpt: false,
  isCut: false,
  image: null,
  values: {},
  seed: 0,
  inputTokens: null,
  outputTokens: null,
  costRub: null,
  error: null,
  rating: 0,
  title: "",
  kept: false,
  isTest: false,
  sources: null,
  createdAt: "2026-11-30T10:00:00.000Z",
  finishedAt: null,
};

beforeAll(() => void Object.assign(globalThis, { TextDecoderStream })); // jsdom has none

test("the button of a note that is being written stays in its place, and further presses of it start nothing", async () => {
  const started = answers(`POST /api/media/transcripts/${ID}/summary`, () => ({ json: RUN }));
  answers(
    `GET /api/runs/${RUN.id}/stream`,
    () => new Response(new ReadableStream(), { headers: { "Content-Type": "text/event-stream" } }),
  );
  const notes = (runs: Parameters<typeof TranscriptNotes>[0]["runs"]) => (
    <TranscriptNotes id={ID} runs={runs} models={[]} canMake chapters={null} timed />
  );
  const { user, rerender } = mount(notes({}));
  const names = () =>
    screen
      .getAllByRole("button", { name: /^Составить: / })
      .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent);
  const all = names();
  expect(all).toHaveLength(3);
  const summary = () => screen.getByRole("button", { name: "Составить: Резюме" });
  await user.dblClick(summary());
  await screen.findByRole("region", { name: "Резюме" });
  expect(names()).toEqual(all);
  await user.click(summary());
  expect(started.map(({ body }) => body)).toEqual([{ kind: "summary" }]);
  expect(document.activeElement).toBe(summary());

  const done: Run = { ...RUN, state: "done", text: "Говорили о главном" };
  rerender(notes({ summary: { latest: done, shown: done } }));
  expect(names()).toHaveLength(2);
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

test("a note that is written again leaves the focus beside it", async () => {
  const next: Run = {
    ...RUN,
    id: "01980000-0000-7000-8000-00000000000b",
    createdAt: "2026-11-30T11:00:00.000Z",
  };
  const done: Run = { ...RUN, state: "done", text: "Говорили о главном" };
  answers(`POST /api/media/transcripts/${ID}/summary`, () => ({ json: next }));
  answers(
    `GET /api/runs/${next.id}/stream`,
    () => new Response(new ReadableStream(), { headers: { "Content-Type": "text/event-stream" } }),
  );
  const { user } = mount(
    <TranscriptNotes
      id={ID}
      runs={{ summary: { latest: done, shown: done } }}
      models={[]}
      canMake
      chapters={null}
      timed
    />,
  );
  screen.getByRole("button", { name: "Составить заново: Резюме" }).focus();
  await user.keyboard("{Enter}");
  await screen.findByRole("button", { name: "Остановить" });
  expect(document.activeElement).not.toBe(document.body);
});

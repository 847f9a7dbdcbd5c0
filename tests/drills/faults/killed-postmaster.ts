import { type Drill, seconds } from "../drill";
import { aBaseWithPrompt, signIn } from "../stand/member";
import { ask, keepAsking, tally, waitFor } from "../stand/visitor";
import { startWhole } from "../stand/whole";

export const killedPostmaster: Drill = {
  name: "postmaster-killed",
  promise:
    "npm start brings a killed PostgreSQL back within 30 s; until then answers are 503, never an empty list",
  async run() {
    await using whole = await startWhole();
    const owner = await signIn(whole);
    const { baseId, promptId } = await aBaseWithPrompt(
      owner,
      "Перед сбоем",
      "Текст, который был сохранён до сбоя",
    );
    const visitor = keepAsking(whole.origin, [
      "/api/prompts",
      "/public-prompts?q=%D1%82%D0%B5%D0%BA%D1%81%D1%82",
      `/bases/${baseId}`,
      "/api/bases?accessType=FREE",
    ]);
    process.kill(whole.postmaster(), "SIGKILL");
    const saved = async () =>
      (
        await ask(`${whole.origin}/api/prompts/${promptId}`, {
          method: "PATCH",
          headers: { ...owner.headers, "content-type": "application/json" },
          body: '{"shortDescription":"Сохранено после сбоя"}',
        })
      ).status === 200;
    const back = await waitFor(saved, 90_000);
    const answers = await visitor.stop();
    const empty = answers.filter(({ status, text }) => status === 200 && text.trim() === "[]");
    const wrong = answers.filter(({ status }) => status !== 200 && status !== 503);
    return {
      figure: `back after ${seconds(back)}; ${tally(answers)}; empty lists ${empty.length}`,
      kept: back <= 30_000 && wrong.length + empty.length === 0,
    };
  },
};

import { type Drill, seconds } from "../drill";
import { aBaseWithPrompt, signIn } from "../stand/member";
import { ask, keepAsking, tally, waitFor } from "../stand/visitor";
import { startWhole } from "../stand/whole";

export const killedServer: Drill = {
  name: "server-killed",
  promise: "npm start brings a killed server back within 20 s, with everything that was saved",
  async run() {
    await using whole = await startWhole();
    const owner = await signIn(whole);
    const { promptId } = await aBaseWithPrompt(owner, "Перед сбоем", "Текст, который был сохранён до сбоя");
    const visitor = keepAsking(whole.origin, ["/", "/api/prompts", "/bases"]);
    process.kill(whole.serverProcess(), "SIGKILL");
    const back = await waitFor(
      async () => (await ask(`${whole.origin}/api/prompts/${promptId}`)).status === 200,
      60_000,
    );
    const answers = await visitor.stop();
    const wrong = answers.filter(({ status }) => status !== 200 && status !== 0 && status !== 503);
    return {
      figure: `back after ${seconds(back)}; ${tally(answers)}`,
      kept: back <= 20_000 && wrong.length === 0,
    };
  },
};

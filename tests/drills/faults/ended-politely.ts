import { pause } from "../../../scripts/start/processes";
import { type Drill, seconds } from "../drill";
import { type Member, signIn } from "../stand/member";
import { openStand } from "../stand/stand";
import { ask } from "../stand/visitor";
import { startWhole } from "../stand/whole";

function analysis(origin: string, member: Member, mode: string) {
  const form = new FormData();
  form.set("file", new File([`Текст документа. ai-mode: ${mode} `], "document.txt", { type: "text/plain" }));
  form.set("task", "Кратко перескажи");
  return ask(`${origin}/api/documents/analyze`, { method: "POST", headers: member.headers, body: form });
}

export const endedServer: Drill = {
  name: "server-sigterm",
  promise:
    "at SIGTERM an AI call in work gets its answer, nobody new is taken, and the server exits 0 within 30 s",
  async run() {
    await using stand = await openStand();
    const server = await stand.start();
    const member = await signIn(server);
    const inWork = analysis(server.origin, member, "slow:12000");
    await pause(2_000);
    const began = performance.now();
    process.kill(server.pid, "SIGTERM");
    await pause(1_000);
    const late = await ask(`${server.origin}/api/prompts`);
    const [answer, code] = await Promise.all([inWork, server.exited]);
    const took = performance.now() - began;
    return {
      figure: `the call answered ${answer.status}, a later one ${late.status || "found nobody"}; exit ${code} after ${seconds(took)}`,
      kept: answer.status === 200 && late.status !== 200 && code === 0 && took <= 30_000,
    };
  },
};

export const endedStart: Drill = {
  name: "start-sigterm",
  promise: "npm start exits 0 after SIGTERM and leaves neither server nor database behind",
  async run() {
    await using whole = await startWhole();
    const [server, postmaster] = [whole.serverProcess(), whole.postmaster()];
    whole.end("SIGTERM");
    const code = await whole.exited;
    const left = [server, postmaster].filter((pid) => isThere(pid));
    return { figure: `exit ${code}; processes left ${left.length}`, kept: code === 0 && left.length === 0 };
  },
};

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

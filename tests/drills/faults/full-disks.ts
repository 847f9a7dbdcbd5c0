import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Drill, seconds } from "../drill";
import { aBaseWithPrompt, signIn } from "../stand/member";
import { openStand } from "../stand/stand";
import { ask, waitFor } from "../stand/visitor";
import { startWhole } from "../stand/whole";

/** A small disk in memory. @throws Error where we may not mount one */
function smallDisk(
  megabytes: number,
): { directory: string; fill: () => void; free: () => void } & Disposable {
  const directory = mkdtempSync(path.join(tmpdir(), "promptoteka-disk-"));
  const { status, stderr } = spawnSync(
    "mount",
    ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", directory],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`a small disk needs the rights of root here: ${stderr.trim()}`);
  chmodSync(directory, 0o755);
  const ballast = path.join(directory, "ballast");
  return {
    directory,
    fill() {
      const { bavail, bsize } = statfsSync(directory);
      try {
        writeFileSync(ballast, Buffer.alloc(bavail * bsize));
      } catch {
        // A full disk is the goal.
      }
    },
    free: () => rmSync(ballast, { force: true }),
    [Symbol.dispose]() {
      spawnSync("umount", ["-l", directory]);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

const PROMPT = {
  title: "Полный диск",
  shortDescription: "Промпт для учений с диском",
  contentType: "TEXT",
  category: "",
  tags: [],
};

export const fullDatabaseDisk: Drill = {
  name: "database-disk-full",
  promise:
    "a full disk under the database refuses writes with 503 and keeps what was saved; freed, all is well within 60 s without a hand",
  async run() {
    using disk = smallDisk(1_500);
    await using whole = await startWhole(disk.directory);
    try {
      const owner = await signIn(whole);
      const { baseId, promptId } = await aBaseWithPrompt(
        owner,
        "Перед сбоем",
        "Текст, который был сохранён до сбоя",
      );
      const write = () =>
        ask(`${whole.origin}/api/prompts`, {
          method: "POST",
          headers: { ...owner.headers, "content-type": "application/json" },
          // Noise, which no compression makes smaller.
          body: JSON.stringify({
            ...PROMPT,
            promptBaseId: baseId,
            promptText: Array.from({ length: 4_000 }, () => Math.random().toString(36))
              .join(" ")
              .slice(0, 49_000),
          }),
        });
      disk.fill();
      const statuses = new Set<number>();
      for (
        let time = 0;
        time < 400 && ![...statuses].some((status) => status >= 500 || status === 0);
        time += 1
      )
        statuses.add((await write()).status);
      for (let time = 0; time < 20; time += 1) statuses.add((await write()).status);
      disk.free();
      const back = await waitFor(async () => (await write()).status === 201, 120_000);
      const saved = (await ask(`${whole.origin}/api/prompts/${promptId}`)).status;
      const expected =
        [...statuses].every((status) => [201, 503, 507, 0].includes(status)) &&
        [...statuses].some((status) => status !== 201);
      return {
        figure: `while full: ${[...statuses].sort().join(", ")}; back after ${seconds(back)}; the earlier prompt answers ${saved}`,
        kept: expected && back <= 60_000 && saved === 200,
      };
    } finally {
      disk.free(); // or the database cannot end
    }
  },
};

export const fullUploadDisk: Drill = {
  name: "upload-disk-full",
  promise:
    "without room for uploads a video is refused clearly, readiness says so, and with room again it is taken",
  async run() {
    using disk = smallDisk(200);
    await using stand = await openStand();
    const server = await stand.start({ DATA_DIR: disk.directory });
    const member = await signIn(server);
    const send = () => {
      const form = new FormData();
      form.set("video", new File([new Uint8Array(20 * 1024 * 1024)], "film.mp4", { type: "video/mp4" }));
      return ask(`${server.origin}/api/media/video-to-text`, {
        method: "POST",
        headers: { ...member.headers, prefer: "respond-async" },
        body: form,
      });
    };
    disk.fill();
    const refused = await send();
    const ready = (await ask(`${server.origin}/api/health/ready`)).status;
    disk.free();
    const after = await send();
    const figure = `full: ${refused.status} ${refused.text.slice(0, 80)}; ready ${ready}; with room: ${after.status}`;
    // Zeros are no video: with room it is their content that is refused.
    return { figure, kept: [503, 507].includes(refused.status) && ready === 503 && after.status === 415 };
  },
};

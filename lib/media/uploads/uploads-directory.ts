import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/platform/env";

const root = () => path.resolve(env().DATA_DIR, "uploads");

/** An upload of an earlier version that stood still was broken off long before. */
const STILL_FOR = 2 * 60_000;

const OPERATION = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The working directory of an operation, for its files only. */
function operationDirectory(id: string): string {
  return path.join(root(), id);
}

/** Makes the private directory of an operation, where it is not there yet. */
export async function makeOperationDirectory(id: string): Promise<string> {
  const directory = operationDirectory(id);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  return directory;
}

export async function removeOperationDirectory(id: string): Promise<void> {
  await rm(operationDirectory(id), { recursive: true, force: true });
}

/** The video of an operation where earlier versions put it, or null where it is not (any more). */
export async function uploadedVideo(id: string): Promise<string | null> {
  const names = await readdir(operationDirectory(id)).catch(() => []);
  const name = names.find((each) => each.startsWith("video."));
  return name ? path.join(operationDirectory(id), name) : null;
}

/** Every directory with the time of its last change; `still`: unchanged for so long that no upload is writing to it. */
export async function operationDirectories(now = Date.now()): Promise<{ id: string; still: boolean }[]> {
  const ids = (await readdir(root()).catch(() => [])).filter((name) => OPERATION.test(name));
  return Promise.all(
    ids.map(async (id) => {
      const directory = operationDirectory(id);
      const files = await readdir(directory).catch(() => []);
      const times = await Promise.all(
        [directory, ...files.map((file) => path.join(directory, file))].map(
          async (each) => (await stat(each).catch(() => null))?.mtimeMs ?? 0,
        ),
      );
      return { id, still: now - Math.max(...times) > STILL_FOR };
    }),
  );
}

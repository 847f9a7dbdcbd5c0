/*
 * Recordings in this browser until the server has their text, piece by piece as they are made: a closed tab or a crash loses a second. IndexedDB,
 * because Safari writes no files of its own from a page.
 */

/** A recording without a text. `seconds`, `bytes`: of the pieces that are kept. */
export type KeptRecording = Recording & { seconds: number; bytes: number };
/** `name`: of the file that it becomes. `ownerId`: several people may use a browser. `operation`: the last one that it was sent for. */
type Recording = { id: string; ownerId: string; name: string; type: string; at: number; operation?: string };
/** Of an operation: it has a text, never will, or that is open. */
export type Fate = "done" | "lost" | "open";
type Piece = { recording: string; part: number; blob: Blob; seconds: number };

const DATABASE = "promptoteka-recordings";
/** Older recordings are deleted. */
const KEEP_MS = 30 * 24 * 3600 * 1000;

/** The lock that a tab holds while it records. */
const lockOf = (id: string) => `recording:${id}`;

/** Begins to keep a recording; other tabs do not offer it until `done`. @throws DOMException where the browser keeps nothing */
export async function keepRecording(recording: Recording, done: Promise<void>): Promise<void> {
  void navigator.locks?.request(lockOf(recording.id), () => done);
  await within("readwrite", ({ recordings }) => recordings.put(recording));
}

/** @throws DOMException where there is no more room */
export async function keepPiece(piece: Piece): Promise<void> {
  await within("readwrite", ({ pieces }) => pieces.put(piece));
}

/** Notes which operation works on a recording: it is kept until that has succeeded. */
export async function noteSent(id: string, operation: string): Promise<void> {
  const recording = await within<Recording | undefined>("readonly", ({ recordings }) => recordings.get(id));
  if (recording) await within("readwrite", ({ recordings }) => recordings.put({ ...recording, operation }));
}

/** The recordings of a person that no tab is making and no operation works on, latest first. */
export async function keptRecordings(
  ownerId: () => Promise<string>,
  fateOf: (operation: string) => Promise<Fate>,
): Promise<KeptRecording[]> {
  const known = await within<Recording[]>("readonly", ({ recordings }) => recordings.getAll());
  if (known.length === 0) return [];
  const held = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name));
  const found: KeptRecording[] = [];
  const [me, now] = [await ownerId(), Date.now()];
  for (const recording of known) {
    if (held.has(lockOf(recording.id))) continue;
    const pieces = await piecesOf(recording.id);
    if (now - recording.at > KEEP_MS || pieces.length === 0) await forgetRecording(recording.id);
    else if (recording.ownerId === me) {
      const fate = recording.operation ? await fateOf(recording.operation) : "lost";
      if (fate === "done") await forgetRecording(recording.id);
      if (fate !== "lost") continue;
      const bytes = pieces.reduce((sum, { blob }) => sum + blob.size, 0);
      found.push({ ...recording, seconds: pieces.at(-1)!.seconds, bytes });
    }
  }
  return found.sort((a, b) => b.at - a.at);
}

/** A kept recording as a file. */
export async function fileOfRecording({ id, name, type }: Recording): Promise<File> {
  const pieces = await piecesOf(id);
  return new File(
    pieces.map(({ blob }) => blob),
    name,
    { type },
  );
}

export async function forgetRecording(id: string): Promise<void> {
  await within("readwrite", ({ recordings, pieces }) => {
    recordings.delete(id);
    return pieces.delete(rangeOf(id));
  });
}

const piecesOf = (id: string) => within<Piece[]>("readonly", ({ pieces }) => pieces.getAll(rangeOf(id)));
const rangeOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Infinity]);

type Stores = { recordings: IDBObjectStore; pieces: IDBObjectStore };

/** One transaction; resolves when it is stored. */
async function within<T>(mode: IDBTransactionMode, act: (stores: Stores) => IDBRequest): Promise<T> {
  const database = await opened();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(["recordings", "pieces"], mode);
      const request = act({
        recordings: transaction.objectStore("recordings"),
        pieces: transaction.objectStore("pieces"),
      });
      transaction.oncomplete = () => resolve(request.result as T);
      transaction.onabort = () => reject(transaction.error ?? new DOMException("aborted"));
    });
  } finally {
    database.close();
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("recordings", { keyPath: "id" });
      request.result.createObjectStore("pieces", { keyPath: ["recording", "part"] });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new DOMException("no database"));
  });
}

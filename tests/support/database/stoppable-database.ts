import net from "node:net";

type Mode = "serving" | "stopped" | "closed" | { refusing: string };

/** The way to a real PostgreSQL that can be blocked as outages block it. */
export type StoppableDatabase = {
  url: string;
  /** `stopped`: takes connections and is silent, as a process under SIGSTOP; `closed`: ends connections, as a restart. */
  set: (mode: Mode) => void;
  /** Connections that are open now. */
  open: () => number;
  close: () => Promise<void>;
};

/** An ErrorResponse of PostgreSQL's protocol. */
function errorResponse(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mrefused for the test\0\0`);
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** Puts itself before the database at `target`. */
export async function stoppableDatabase(target: string): Promise<StoppableDatabase> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<[net.Socket, net.Socket]>();
  let mode: Mode = "serving";
  const server = net.createServer((near) => {
    near.on("error", () => undefined);
    if (mode === "closed") return near.destroy();
    if (typeof mode === "object")
      return void near.once("data", () => near.end(errorResponse((mode as { refusing: string }).refusing)));
    const far = net.connect(Number(port), hostname);
    const pair: [net.Socket, net.Socket] = [near, far];
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of pair) socket.on("error", end).on("close", end);
    near.on("data", (chunk) => far.write(chunk));
    far.on("data", (chunk) => near.write(chunk));
    if (mode === "stopped") far.pause();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as net.AddressInfo).port}`;
  return {
    url: url.href,
    open: () => pairs.size,
    set: (next) => {
      mode = next;
      for (const [near, far] of pairs) {
        if (next === "serving") far.resume();
        else if (next === "stopped") far.pause();
        else near.destroy();
      }
    },
    close: async () => {
      for (const [near] of pairs) near.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import { createServer } from "node:net";
import { StartError } from "./start-error";

/** Tries to listen on `port` of `host`. @returns the port, or null when it is taken */
function tryPort(port: number, host: string): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(null) : reject(error),
    );
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : port));
    });
  });
}

/** A free port of 127.0.0.1: `preferred`, else one that the system chooses. */
export async function freePort(preferred = 0): Promise<number> {
  return (await tryPort(preferred, "127.0.0.1")) ?? (await freePort());
}

/**
 * Checks that the web server can listen.
 * @throws StartError naming the port and the variable that changes it
 */
export async function requireFreePort(port: number, host: string): Promise<void> {
  let found: number | null;
  try {
    found = await tryPort(port, host);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EACCES")
      throw new StartError(
        `Port ${port} needs more rights than we have. Choose another: PORT=3001 npm start`,
      );
    throw new StartError(
      `The address ${host} is not one of this machine (${code}). Set HOST=127.0.0.1 or another of its addresses.`,
    );
  }
  if (found === null) {
    throw new StartError(
      `Port ${port} of ${host} is taken by another program. Stop it, or choose another: PORT=${port + 1} npm start`,
    );
  }
}

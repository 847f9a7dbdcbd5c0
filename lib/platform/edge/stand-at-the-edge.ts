import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { Server } from "node:http";
import { Socket } from "node:net";
import { type EdgeOptions, guard } from "./edge";

type Connection = Socket & { server?: unknown };

/**
 * Guards the process's HTTP server. It is Next's own, which hands it to nobody and listens before anything of ours runs:
 * it is found among the open handles, as are the connections that were faster than us. Should Node give up that list,
 * the server is met on its next connection.
 */
export function standAtTheEdge(options: EdgeOptions): void {
  const handles = openHandles();
  const server = handles.find((handle) => handle instanceof Server);
  if (!server) return meetOnConnection(options);
  const { onConnection } = guard(server, options);
  for (const handle of handles)
    if (handle instanceof Socket && (handle as Connection).server === server) onConnection(handle);
}

function openHandles(): object[] {
  return (process as { _getActiveHandles?: () => object[] })._getActiveHandles?.() ?? [];
}

function meetOnConnection(options: EdgeOptions): void {
  const meet = (message: unknown) => {
    const { socket } = message as { socket: Connection };
    if (!(socket.server instanceof Server)) return;
    unsubscribe("net.server.socket", meet);
    guard(socket.server, options).onConnection(socket);
  };
  subscribe("net.server.socket", meet);
}

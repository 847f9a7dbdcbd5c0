import type { Socket } from "node:net";
import { isLoopbackAddress, networkOf, plainAddress } from "../http/ip-address";

/**
 * The network that a connection counts for, or null for one that is not counted: a peer on this machine is somebody at it
 * or a proxy that speaks for many.
 */
export function countedNetwork(socket: Socket, countsLoopback = false): string | null {
  const address = plainAddress(socket.remoteAddress);
  return !address || (!countsLoopback && isLoopbackAddress(address)) ? null : networkOf(address);
}

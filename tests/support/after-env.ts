import net from "node:net";

// Every test: console.error means a defect, and so does any connection that leaves this machine.
const complaints: string[] = [];
// Node's own modules are the same in every test file of a worker: what stays changed in them keeps this file's whole memory alive.
const connect = net.Socket.prototype.connect as (this: net.Socket, ...args: unknown[]) => net.Socket;

beforeAll(() => {
  console.error = (...args: unknown[]) =>
    void complaints.push(`console.error: ${args.map(String).join(" ")}`);
  net.Socket.prototype.connect = function guarded(this: net.Socket, ...args: unknown[]) {
    const host = hostOf(args);
    if (isLoopback(host)) return connect.apply(this, args);
    complaints.push(`unplanned network: ${host}`);
    return this.destroy(new Error(`Tests do not leave this machine: ${host}`));
  };
});

afterEach(() => {
  const found = complaints.splice(0);
  if (found.length > 0) throw new Error(found.join("\n"));
});

afterAll(async () => {
  const shared = globalThis as { promptotekaDb?: { $disconnect: () => Promise<void> } };
  await shared.promptotekaDb?.$disconnect();
  net.Socket.prototype.connect = connect;
});

function hostOf(args: unknown[]): string | undefined {
  const [first, second] = args.flat() as [unknown, unknown];
  if (typeof first === "object" && first !== null) return (first as { host?: string }).host;
  return typeof first === "number" && typeof second === "string" ? second : undefined;
}

function isLoopback(host: string | undefined): boolean {
  return host === undefined || host === "localhost" || host === "::1" || /^127\./.test(host);
}

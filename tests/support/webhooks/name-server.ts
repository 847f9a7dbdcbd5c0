import dgram from "node:dgram";
import dns from "node:dns";
import { once } from "node:events";
import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/** The addresses of a name, one list for each time it is asked for, the last one from then on. Null: no answer at all. */
type Zone = Record<string, (string[] | null)[]>;

/** A name server on 127.0.0.1 that this process asks from now on. `asked` counts by name and type, e.g. "hook.test A". */
export async function aNameServer(zone: Zone) {
  const before = dns.getServers();
  const asked: Record<string, number> = {};
  const socket = dgram.createSocket("udp4");
  socket.on("message", (query, { port, address }) => {
    const { name, type, end } = questionOf(query);
    const key = `${name} ${type === 28 ? "AAAA" : "A"}`;
    const times = (asked[key] = (asked[key] ?? 0) + 1);
    const lists = zone[name];
    const addresses = lists && (lists[times - 1] === undefined ? lists.at(-1)! : lists[times - 1]!);
    if (addresses === null) return;
    const records = (addresses ?? [])
      .filter((each) => isIPv6(each) === (type === 28))
      .map((each) => recordOf(each, type));
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(addresses ? 0x8180 : 0x8183, 2);
    head.writeUInt16BE(records.length, 6);
    head.writeUInt32BE(0, 8);
    socket.send(Buffer.concat([head, query.subarray(12, end), ...records]), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  dns.setServers([`127.0.0.1:${socket.address().port}`]);
  return {
    asked,
    close() {
      dns.setServers(before);
      socket.close();
    },
  };
}

function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.subarray(at + 1, at + 1 + length).toString());
    at += length + 1;
  }
  return { name: labels.join(".").toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function recordOf(address: string, type: number): Buffer {
  const data = Buffer.from(ipaddr.parse(address).toByteArray());
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0); // the name of the question
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(0, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

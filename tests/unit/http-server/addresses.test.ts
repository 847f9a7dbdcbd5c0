import type { IncomingMessage } from "node:http";
import { trustOnlyOwnHeaders } from "@/lib/platform/http-server/trusted-headers";
import { clientAddress, isLoopbackAddress, networkOf, plainAddress } from "@/lib/platform/http/ip-address";
import { log } from "@/lib/platform/log";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:4711", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:cb00:7107", "203.0.113.7"],
  ["[::ffff:203.0.113.7]:80", "203.0.113.7"],
  [" 2001:DB8:0:0::1 ", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["[2001:db8::1]:443", "2001:db8::1"],
  ["fe80::1%eth0", "fe80::1"],
  ["[fe80::1%25eth0]:443", "fe80::1"],
])("the address in %s is %s", (text, address) => {
  expect(plainAddress(text)).toBe(address);
});

test.each([
  "",
  undefined,
  "unknown",
  "_hidden",
  "example.org",
  "203.0.113",
  "0x7f.1",
  "2130706433",
  "203.0.113.7:x",
  "2001:db8::1::2",
  "[]",
  "1.2.3.4, 5.6.7.8",
])("%s is no address", (text) => {
  expect(plainAddress(text)).toBeNull();
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8::1", "2001:db8::/64"],
  ["2001:db8:0:0:ffff::1", "2001:db8::/64"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::", "2001:db8:1:2::/64"],
  ["::1", "::/64"],
])("the network of %s is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
  expect(clientAddress(new Headers({ "x-forwarded-for": address }))).toBe(network);
});

test("whoever has no address is unknown, and loopback is what is on this machine", () => {
  expect(clientAddress(new Headers())).toBe("unknown");
  expect(
    ["127.0.0.1", "127.9.9.9", "::1", "203.0.113.7", "10.0.0.1", "unknown"].filter(isLoopbackAddress),
  ).toEqual(["127.0.0.1", "127.9.9.9", "::1"]);
});

function callerOf(
  forwardedFor: string | undefined,
  hops: number,
  remoteAddress = "::ffff:10.0.0.5",
): unknown {
  const headers: Record<string, string> = {
    ...(forwardedFor !== undefined && { "x-forwarded-for": forwardedFor }),
  };
  trustOnlyOwnHeaders({ headers, socket: { remoteAddress } } as unknown as IncomingMessage, hops);
  return headers["x-forwarded-for"];
}

test.each([
  [undefined, 0, "10.0.0.5"],
  ["203.0.113.7", 0, "10.0.0.5"],
  ["198.51.100.1, 203.0.113.7", 1, "203.0.113.7"],
  ["198.51.100.1, [2001:db8::1]:4711", 1, "2001:db8::1"],
  ["198.51.100.1, 203.0.113.7, 10.0.0.9", 2, "203.0.113.7"],
  ["203.0.113.7", 2, "10.0.0.5"],
  ["unknown", 1, "10.0.0.5"],
  ["", 1, "10.0.0.5"],
])("X-Forwarded-For %p behind %p proxies: the caller is %s", (forwardedFor, hops, caller) => {
  expect(callerOf(forwardedFor, hops)).toBe(caller);
});

test("a forwarding header that nobody announced is logged, once", async () => {
  await jest.isolateModulesAsync(async () => {
    const { trustOnlyOwnHeaders: trust } = await import("@/lib/platform/http-server/trusted-headers");
    const { log: itsLog } = await import("@/lib/platform/log");
    const warned = jest.spyOn(itsLog, "warn").mockImplementation(() => undefined);
    const request = (headers: Record<string, string>) =>
      ({ headers, socket: { remoteAddress: "10.0.0.5" } }) as unknown as IncomingMessage;
    trust(request({}), 0);
    trust(request({ "x-forwarded-for": "203.0.113.7" }), 1);
    expect(warned).toHaveBeenCalledTimes(0);
    for (const name of ["forwarded", "x-real-ip", "x-forwarded-for"])
      trust(request({ [name]: "203.0.113.7" }), 0);
    expect(warned).toHaveBeenCalledTimes(1);
    expect(warned.mock.calls[0]).toEqual([
      { header: "forwarded" },
      expect.stringContaining("TRUSTED_PROXY_HOPS"),
    ]);
  });
  expect(log.warn).toBeDefined();
});

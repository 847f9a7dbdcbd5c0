import { allowsLoopback, targetOf } from "@/lib/webhooks/target";
import { isPublicAddress } from "@/lib/platform/http/ip-address";
import { withEnv } from "@/tests/support/environment";

beforeEach(() => withEnv({ APP_ORIGIN: "https://promptoteka.example", WEBHOOK_ALLOW_LOOPBACK: "true" }));
afterAll(() => withEnv());

test.each([
  ["https://example.com/hook", "https://example.com/hook"],
  ["https://example.com:443/hook?a=b", "https://example.com/hook?a=b"],
  ["https://example.com:8443", "https://example.com:8443/"],
  ["https://example.com./hook#part", "https://example.com./hook"],
  ["https://пример.рф/", "https://xn--e1afmkfd.xn--p1ai/"],
  ["https://8.8.8.8/", "https://8.8.8.8/"],
  ["https://[2606:4700::1111]/", "https://[2606:4700::1111]/"],
])("%s is an address for webhooks", (text, href) => {
  expect(targetOf(text)?.href).toBe(href);
});

test.each([
  "",
  "example.com",
  "//example.com",
  "ftp://example.com",
  "javascript:alert(1)",
  "file:///etc/passwd",
  "http://example.com",
  "http://127.0.0.1:3000",
  "https://example.com:444",
  "https://example.com:22",
  "https://example.com:5432",
  "https://user@example.com",
  "https://user:password@example.com",
  "https://example.com@127.0.0.1/",
  "https://127.0.0.1@example.com/",
  "https://localhost",
  "https://localhost.",
  "https://LOCALHOST",
  "https://a.localhost",
  "https://a.localhost.",
  "https://intranet",
  "https://postgres.",
  "https://127.0.0.1",
  "https://127.0.0.1.",
  "https://127.1",
  "https://2130706433",
  "https://0x7f.1",
  "https://0x7f000001",
  "https://0177.0.0.1",
  "https://017700000001",
  "https://①②⑦.⓪.⓪.①",
  "https://１２７．０．０．１",
  "https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ",
  "https://0.0.0.0",
  "https://0",
  "https://10.1.2.3",
  "https://172.16.0.1",
  "https://192.168.0.1",
  "https://169.254.169.254/latest/meta-data/",
  "https://100.64.0.1",
  "https://224.0.0.1",
  "https://255.255.255.255",
  "https://[::]",
  "https://[::1]",
  "https://[::ffff:127.0.0.1]",
  "https://[::ffff:7f00:1]",
  "https://[::127.0.0.1]",
  "https://[64:ff9b::7f00:1]",
  "https://[64:ff9b:1::1]",
  "https://[2002:7f00:1::]",
  "https://[2001:0:4136:e378::1]",
  "https://[fe80::1]",
  "https://[fec0::1]",
  "https://[fc00::1]",
  "https://[fd12:3456::1]",
  "https://[ff02::1]",
])("%s is none", (text) => {
  expect(targetOf(text)).toBeNull();
});

test.each([
  "0.1.2.3",
  "100.127.255.255",
  "192.0.0.8",
  "192.0.2.1",
  "192.88.99.1",
  "198.18.0.1",
  "198.51.100.1",
  "203.0.113.1",
  "240.0.0.1",
  "::ffff:0:127.0.0.1",
  "::7f00:1",
  "100::1",
  "2001:db8::1",
  "2001:10::1",
  "4000::1",
  "localhost",
  "",
])("%s is no public address", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test("http to 127.0.0.1 is allowed only while the product is on this machine alone", () => {
  expect([allowsLoopback(), targetOf("http://127.0.0.1:4000/")]).toEqual([false, null]);
  withEnv({ APP_ORIGIN: "http://localhost:3000", WEBHOOK_ALLOW_LOOPBACK: "true" });
  expect(targetOf("http://127.0.0.1:4000/")?.href).toBe("http://127.0.0.1:4000/");
  for (const other of [
    "http://localhost:4000",
    "http://10.0.0.1:4000",
    "http://example.com",
    "https://127.0.0.1",
  ])
    expect(targetOf(other)).toBeNull();
  withEnv({ APP_ORIGIN: "http://localhost:3000", WEBHOOK_ALLOW_LOOPBACK: "false" });
  expect([allowsLoopback(), targetOf("http://127.0.0.1:4000/")]).toEqual([false, null]);
});

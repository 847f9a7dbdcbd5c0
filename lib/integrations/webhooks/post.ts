import { getServers, promises } from "node:dns";
import * as http from "node:http";
import * as https from "node:https";
import { connect, isIP, type LookupFunction, type Socket } from "node:net";
import { Duplex, Readable } from "node:stream";
import * as tls from "node:tls";
import { isLoopbackAddress, isPublicAddress, plainAddress } from "@/lib/platform/http/ip-address";
import { withoutForbidden } from "@/lib/platform/validation/text";

/** From the DNS lookup to the end of the answer. */
export const DEADLINE_MS = 10_000;
/** Maximum bytes read of an answer's body, unless more are asked for. */
const ANSWER_BYTES = 1_000;
const HEADER_BYTES = 8_192;
/**
 * Maximum bytes read of a TLS connection, the handshake included: OpenSSL accepts any number of certificates, session tickets and
 * key updates, each at its thread's cost.
 */
const TLS_BYTES = 32_768;
/** Without finite-field Diffie-Hellman: a prime of 10,000 bits chosen by the receiver blocks the thread for 0.7 s. */
const KEY_EXCHANGE = { ciphers: `${tls.DEFAULT_CIPHERS}:!kDHE`, ecdhCurve: "X25519:P-256:P-384:P-521" };
/** Addresses of one name to try. */
const ADDRESSES = 8;
/** Limit of 1xx answers; otherwise a flood of them would use the processor until the deadline. */
const INTERIM_ANSWERS = 20;

/** Failure without an answer: unknown name, non-public address, no connection, untrusted certificate, no HTTP, timeout. */
export type PostProblem = "name" | "address" | "connect" | "tls" | "http" | "timeout";
/** A request to post, or to get. `allowLoopback`: also allows loopback addresses. `answerBytes`: maximum bytes read of the answer's body. */
export type Posting = {
  method?: "POST" | "GET";
  headers: Record<string, string>;
  body: string;
  answerBytes?: number;
  allowLoopback: boolean;
};
export type Posted = { status: number; answer: string } | { problem: PostProblem };

class TargetError extends Error {
  constructor(readonly problem: PostProblem) {
    super(problem);
  }
}

/**
 * Posts to an untrusted address. Connects only to public addresses: the name is resolved once, and the connection uses the
 * checked addresses. Redirects are not followed.
 * @param url http or https
 * @returns status and the beginning of the answer, or the problem; never throws
 */
export function post(
  url: URL,
  { method = "POST", headers, body, answerBytes = ANSWER_BYTES, allowLoopback }: Posting,
): Promise<Posted> {
  const isAllowed = (address: string) =>
    isPublicAddress(address) || (allowLoopback && isLoopbackAddress(address));
  // IP addresses need no lookup.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && !isAllowed(plainAddress(host) ?? host)) return Promise.resolve({ problem: "address" });
  return new Promise((resolve) => {
    let stage: PostProblem = "connect";
    let answered = false;
    const deadline = AbortSignal.timeout(DEADLINE_MS);
    const isTls = url.protocol === "https:";
    const port = Number(url.port || (isTls ? 443 : 80));
    const connection = connect({ host, port, lookup: lookUp(isAllowed) });
    connection.once("connect", () => (stage = isTls ? "tls" : "http"));
    const { request: open } = isTls ? https : http;
    const request = open(
      url,
      {
        method,
        headers: {
          ...headers,
          "content-length": String(Buffer.byteLength(body)),
          "accept-encoding": "identity",
        },
        createConnection: () => (isTls ? secured(connection, host) : connection),
        signal: deadline,
        maxHeaderSize: HEADER_BYTES,
      },
      (response) => {
        answered = true;
        const chunks: Buffer[] = [];
        let length = 0;
        const end = () => {
          const answer = withoutForbidden(Buffer.concat(chunks).subarray(0, answerBytes).toString());
          resolve({ status: response.statusCode ?? 0, answer });
          request.destroy();
        };
        response.on("data", (chunk: Buffer) => {
          chunks.push(chunk);
          length += chunk.length;
          if (length >= answerBytes) end();
        });
        // The status alone is the answer; errors of the body are ignored.
        response.on("error", () => undefined);
        response.on("close", end);
      },
    );
    request.on("socket", (socket) => socket.once("secureConnect", () => (stage = "http")));
    let interim = 0;
    request.on("information", () => {
      interim += 1;
      if (interim > INTERIM_ANSWERS) request.destroy(new TargetError("http"));
    });
    // Without this listener a 101 would close the connection without answer or error.
    request.on("upgrade", (response, socket) => {
      socket.on("error", () => undefined);
      connection.destroy(); // TLS over a Duplex that is destroyed itself throws an AbortError that cannot be caught
      resolve({ status: response.statusCode ?? 0, answer: "" });
    });
    request.on("error", (error) => {
      if (answered) return; // the response ends on its own
      if (error instanceof TargetError) resolve({ problem: error.problem });
      else resolve({ problem: deadline.aborted ? "timeout" : stage });
    });
    // Any other end of a request.
    request.on("close", () => answered || resolve({ problem: deadline.aborted ? "timeout" : stage }));
    request.end(body);
  });
}

/** A TLS connection over `connection`, closed after reading `TLS_BYTES`. */
function secured(connection: Socket, host: string): tls.TLSSocket {
  async function* beginning() {
    let left = TLS_BYTES;
    for await (const chunk of connection) {
      yield (chunk as Buffer).subarray(0, left);
      left -= (chunk as Buffer).length;
      if (left <= 0) return;
    }
  }
  const socket = Duplex.from({
    readable: Readable.from(beginning(), { objectMode: false }),
    writable: connection,
  });
  return tls.connect({ ...KEY_EXCHANGE, socket, host, servername: isIP(host) ? "" : host });
}

/** A DNS lookup for one connection that fails when any of the addresses is not allowed. */
function lookUp(isAllowed: (address: string) => boolean): LookupFunction {
  return (name, { all }, callback) => {
    addressesOf(name).then(
      (addresses) => {
        const [first] = addresses;
        if (!first) callback(new TargetError("name"), []);
        else if (!addresses.every(({ address }) => isAllowed(address)))
          callback(new TargetError("address"), []);
        else if (all) callback(null, addresses.slice(0, ADDRESSES));
        else callback(null, first.address, first.family);
      },
      () => callback(new TargetError("name"), []),
    );
  };
}

/** Queries the name servers directly: dns.lookup would block a thread per slow name, and resolves local names of this machine. */
async function addressesOf(name: string): Promise<{ address: string; family: number }[]> {
  const resolver = new promises.Resolver({ timeout: 2_000, tries: 2 });
  resolver.setServers(getServers());
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return found.flatMap((each) =>
    each.status === "fulfilled" ? each.value.map((address) => ({ address, family: isIP(address) })) : [],
  );
}

import { type KeyObject, sign } from "node:crypto";

/** A value in DER, shorter than 64 KB. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 128 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const integer = (value: number) => der(0x02, Buffer.from([value]));
const oid = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const octets = (content: Buffer) => der(0x04, content);
const bits = (content: Buffer) => der(0x03, Buffer.from([0]), content);
const time = (text: string) => der(0x17, Buffer.from(text));
const named = (name: string) => sequence(der(0x31, sequence(oid("550403"), der(0x0c, Buffer.from(name)))));

const ECDSA_SHA256 = sequence(oid("2a8648ce3d040302"));

type Wanted = { of: KeyObject; name: string; issuer: string; by: KeyObject; more: Buffer[] };

/** An X.509 certificate of a public key, in DER. @param wanted `by`: the key of its issuer, of P-256; `more`: its extensions */
export function certificate({ of, name, issuer, by, more }: Wanted): Buffer {
  const content = sequence(
    der(0xa0, integer(2)),
    integer(1),
    ECDSA_SHA256,
    named(issuer),
    sequence(time("200101000000Z"), time("491231235959Z")),
    named(name),
    of.export({ format: "der", type: "spki" }),
    ...(more.length > 0 ? [der(0xa3, sequence(...more))] : []),
  );
  return sequence(content, ECDSA_SHA256, bits(sign("sha256", content, by)));
}

/** The extension that says where the revoked certificates of the issuer are listed. */
export function revokedList(url: string): Buffer {
  const point = der(0xa0, der(0xa0, der(0x86, Buffer.from(url))));
  return sequence(oid("551d1f"), octets(sequence(sequence(point))));
}

/** The extension by which Android describes a key that was made for a challenge. */
export function keyDescription(challenge: Buffer): Buffer {
  const enumerated = der(0x0a, Buffer.from([0]));
  const of = [
    integer(3),
    enumerated,
    integer(3),
    enumerated,
    octets(challenge),
    octets(Buffer.alloc(0)),
    sequence(),
    sequence(),
  ];
  return sequence(oid("2b06010401d679020111"), octets(sequence(...of)));
}

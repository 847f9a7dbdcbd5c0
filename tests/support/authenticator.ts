import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { certificate, keyDescription, revokedList } from "./certificate";

const ORIGIN = "http://localhost:3000";
const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

/** What a ceremony is made with; wrong on purpose where a test says so. */
type How = {
  origin?: string;
  rpId?: string;
  verified?: boolean;
  counter?: number;
  challenge?: string;
  /** What the browser says the passkey is called, in place of what the authenticator does. */
  said?: string;
  /** Replaces parameters of the public key, by their labels in COSE. */
  key?: [label: number, value: unknown][];
  /** Attests the key with self-signed certificates, one with this address as its revocation list. */
  revokedAt?: string;
};
type Options = { challenge: string };

/** An authenticator of software, with one key pair (ES256): real CBOR, COSE and signatures. */
export class Authenticator {
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly id: Buffer;
  userHandle: string | undefined;
  #counter = 0;

  /** @param counts whether it counts its signatures @param id the same for a copy */
  constructor(
    private readonly counts = false,
    id: Buffer = randomBytes(32),
  ) {
    this.id = id;
  }

  get credentialId(): string {
    return this.id.toString("base64url");
  }

  /** What `navigator.credentials.create` gives for the server's options. */
  create({ challenge, user }: Options & { user: { id: string } }, how: How = {}) {
    this.userHandle = user.id;
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([this.id.length >> 8, this.id.length & 0xff]),
      this.id,
      coseOf(this.#keys.publicKey, how.key),
    ]);
    const authData = Buffer.concat([this.#head(FLAGS.attested, how), attested]);
    const clientDataJSON = clientData("webauthn.create", challenge, how);
    const dataHash = sha256(Buffer.from(clientDataJSON, "base64url"));
    const attestation = new Map<string, unknown>([
      ["fmt", how.revokedAt ? "android-key" : "none"],
      ["attStmt", how.revokedAt ? this.#statement(authData, dataHash, how.revokedAt) : new Map()],
      ["authData", new Uint8Array(authData)],
    ]);
    return this.#credential(
      {
        clientDataJSON,
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString("base64url"),
        transports: ["internal"],
      },
      how.said,
    );
  }

  /** What `navigator.credentials.get` gives for the server's options. */
  get({ challenge }: Options, how: How = {}) {
    const authenticatorData = this.#head(0, how);
    const clientDataJSON = clientData("webauthn.get", challenge, how);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, "base64url"))]);
    return this.#credential({
      clientDataJSON,
      authenticatorData: authenticatorData.toString("base64url"),
      signature: sign("sha256", signed, this.#keys.privateKey).toString("base64url"),
      userHandle: this.userHandle,
    });
  }

  /** An `android-key` attestation, signed by an untrusted root. */
  #statement(authData: Buffer, dataHash: Buffer, revokedAt: string): Map<string, unknown> {
    const root = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const x5c = [
      certificate({
        of: this.#keys.publicKey,
        name: "key",
        issuer: "root",
        by: root.privateKey,
        more: [revokedList(revokedAt), keyDescription(dataHash)],
      }),
      certificate({ of: root.publicKey, name: "root", issuer: "root", by: root.privateKey, more: [] }),
    ];
    return new Map<string, unknown>([
      ["alg", -7],
      ["sig", new Uint8Array(sign("sha256", Buffer.concat([authData, dataHash]), this.#keys.privateKey))],
      ["x5c", x5c.map((each) => new Uint8Array(each))],
    ]);
  }

  #credential<R>(response: R, id = this.credentialId) {
    return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
  }

  #head(more: number, { rpId = "localhost", verified = true, counter }: How): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? (this.counts ? ++this.#counter : 0));
    const flags = FLAGS.present | (verified ? FLAGS.verified : 0) | more;
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), count]);
  }
}

function clientData(type: string, challenge: string, how: How): string {
  const data = {
    type,
    challenge: how.challenge ?? challenge,
    origin: how.origin ?? ORIGIN,
    crossOrigin: false,
  };
  return Buffer.from(JSON.stringify(data)).toString("base64url");
}

/** A public key as COSE has it: EC2, ES256, P-256, x, y. */
function coseOf(key: KeyObject, others: How["key"] = []): Buffer {
  const { x, y } = key.export({ format: "jwk" });
  const bytes = (value: string) => new Uint8Array(Buffer.from(value, "base64url"));
  const cose = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x!)],
    [-3, bytes(y!)],
    ...others,
  ]);
  return Buffer.from(isoCBOR.encode(cose as never));
}

function sha256(data: Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}

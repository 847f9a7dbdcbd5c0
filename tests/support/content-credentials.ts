import { encode, Tagged } from "cborg";

const box = (type: string, ...data: Uint8Array[]) => {
  const body = Buffer.concat(data);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
};
const labelled = (label: string, ...inside: Uint8Array[]) =>
  box("jumb", box("jumd", Buffer.alloc(16, 1), Buffer.from(`\x03${label}\0`, "latin1")), ...inside);

/** Assertions of a manifest, by label. */
export type Manifest = Record<string, unknown>;

/** A store of manifests of C2PA, the newest last; unsigned. Their labels are urn:0, urn:1 … */
export function contentCredentials(...manifests: Manifest[]): Buffer {
  return labelled(
    "c2pa",
    ...manifests.map((assertions, at) =>
      labelled(
        `urn:${at}`,
        labelled(
          "c2pa.assertions",
          ...Object.entries(assertions).map(([label, value]) => labelled(label, box("cbor", encode(value)))),
        ),
        labelled("c2pa.signature", box("cbor", encode(Buffer.alloc(20)))),
      ),
    ),
  );
}

/** One assertion of actions; each has a date, which CBOR tags. */
export function actions(...list: object[]): Manifest {
  const dated = list.map((action) => ({ ...action, when: new Tagged(0, "2026-01-01T00:00:00Z") }));
  return { "c2pa.actions.v2": { actions: dated } };
}

/** The store as segments of a JPEG, each with the head of the whole. */
export function jpegSegments(store: Buffer, size = 60): Buffer {
  const parts = [];
  for (let at = 8, number = 1; at < store.length; at += size, number += 1) {
    const head = Buffer.alloc(8);
    head.write("JP", "latin1");
    head.writeUInt16BE(1, 2);
    head.writeUInt32BE(number, 4);
    const data = Buffer.concat([head, store.subarray(0, 8), store.subarray(at, at + size)]);
    const marker = Buffer.from([0xff, 0xeb, 0, 0]);
    marker.writeUInt16BE(data.length + 2, 2);
    parts.push(marker, data);
  }
  return Buffer.concat(parts);
}

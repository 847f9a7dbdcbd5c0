// @ts-check

/**
 * Leads of two bytes, and beginnings of three, that UTF-8 has in Russian and Western texts: Latin letters, Cyrillic, signs of typography.
 * The encodings of DOS have frames there, and Russian capitals seldom stand before what follows them here.
 */
const USUAL_LEADS = new Set([0xc2, 0xc3, 0xd0, 0xd1, 0xd2, 0xd3]);

/**
 * Whether bytes are UTF-8 in which a few are wrong: one that was cut off or changed, halves of surrogate pairs, a line in another encoding.
 * A text of a single-byte encoding has only a few sequences by accident: the most in CP866, one byte of three.
 * @param {Uint8Array} bytes
 */
export function isNearlyUtf8(bytes) {
  let [right, usual, wrong] = [0, 0, 0];
  for (let at = 0; at < bytes.length;) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) {
      at += 1;
      continue;
    }
    const length = lengthOf(lead);
    let next = at + 1;
    while (next < at + length && isContinuation(bytes[next])) next += 1;
    const second = bytes[at + 1] ?? 0;
    const isWhole = length > 1 && next === at + length && !isTooLong(lead, second);
    // Half of a surrogate pair counts once, as does a last character that is cut off.
    const isHalf = lead === 0xed && second >= 0xa0;
    if (isWhole && !isHalf) {
      right += length - 1;
      if (USUAL_LEADS.has(lead) || (lead === 0xe2 && second >= 0x80 && second <= 0x84)) usual += length - 1;
      at = next;
    } else {
      wrong += 1;
      at = isWhole || next === bytes.length ? next : at + 1;
    }
  }
  return wrong > 0 && (usual >= 2 * wrong || (right >= 16 && right >= 8 * wrong));
}

/** @param {number} lead */
function lengthOf(lead) {
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  return lead >= 0xf0 && lead <= 0xf4 ? 4 : 1;
}

/** @param {number | undefined} byte */
function isContinuation(byte = 0) {
  return byte >= 0x80 && byte <= 0xbf;
}

/** Longer than its character needs, or beyond the last one. @param {number} lead @param {number} second */
function isTooLong(lead, second) {
  return (
    (lead === 0xe0 && second < 0xa0) || (lead === 0xf0 && second < 0x90) || (lead === 0xf4 && second > 0x8f)
  );
}

export type ByteUnit = "byte" | "kilobyte" | "megabyte";
export type ByteAmount = { unit: ByteUnit; value: number };

const UNITS: readonly ByteUnit[] = ["byte", "kilobyte", "megabyte"];
const STEP = 1024;

/** A number of bytes in the unit that people would say, with one decimal from megabytes on; the messages name the unit. */
export function byteAmount(bytes: number): ByteAmount {
  let power = 0;
  while (power < UNITS.length - 1 && rounded(bytes, power) >= STEP) power += 1;
  return { unit: UNITS[power] ?? "megabyte", value: rounded(bytes, power) };
}

function rounded(bytes: number, power: number): number {
  const scale = power > 1 ? 10 : 1;
  return Math.round((bytes / STEP ** power) * scale) / scale;
}

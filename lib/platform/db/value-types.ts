import pg from "pg";
import { Prisma } from "./generated/client";

const { getTypeParser } = pg.types;

type Parse = (text: string) => unknown;

const BIGINT = 20;
const NUMERIC = 1700;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const TEXT_ARRAY = 1009;

/** What a value of PostgreSQL is in JavaScript where the driver's own idea differs from Prisma's, by the type's oid. The session speaks UTC. */
const PARSERS: Record<number, Parse> = {
  [BIGINT]: (text) => BigInt(text),
  [NUMERIC]: (text) => new Prisma.Decimal(text),
  [DATE]: (text) => new Date(`${text}T00:00:00Z`),
  [TIMESTAMP]: (text) => new Date(`${text.replace(" ", "T")}Z`),
  [TIMESTAMPTZ]: (text) => new Date(`${text.slice(0, -"+00".length).replace(" ", "T")}Z`),
};

/** The type of an array by the type of its elements. */
const ARRAYS: [array: number, element: number][] = [
  [1016, BIGINT],
  [1231, NUMERIC],
  [1182, DATE],
  [1115, TIMESTAMP],
  [1185, TIMESTAMPTZ],
];

const splitArray = getTypeParser(TEXT_ARRAY as number) as (text: string) => (string | null)[];
for (const [array, element] of ARRAYS) {
  const parse = PARSERS[element]!;
  PARSERS[array] = (text) => splitArray(text).map((each) => (each === null ? null : parse(each)));
}

/** The values that `db.$queryRaw` gives, for the driver. */
export const valueTypes = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    PARSERS[oid] ?? getTypeParser(oid, format as "text"),
} as pg.CustomTypesConfig;

/** A value as a parameter of a statement: a moment in UTC, whatever the zone of this process. */
export function parameterOf(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? value.map(parameterOf) : value;
}

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

/** Parsers by type oid, where the driver differs from Prisma. The session uses UTC. */
const PARSERS: Record<number, Parse> = {
  [BIGINT]: (text) => BigInt(text),
  [NUMERIC]: (text) => new Prisma.Decimal(text),
  [DATE]: (text) => new Date(`${text}T00:00:00Z`),
  [TIMESTAMP]: (text) => new Date(`${text.replace(" ", "T")}Z`),
  [TIMESTAMPTZ]: (text) => new Date(`${text.slice(0, -"+00".length).replace(" ", "T")}Z`),
};

/** Array types by element type. */
const ARRAYS = { [BIGINT]: 1016, [NUMERIC]: 1231, [DATE]: 1182, [TIMESTAMP]: 1115, [TIMESTAMPTZ]: 1185 };

const splitArray = getTypeParser(TEXT_ARRAY as number) as (text: string) => (string | null)[];
for (const [element, array] of Object.entries(ARRAYS)) {
  const parse = PARSERS[Number(element)]!;
  PARSERS[array] = (text) => splitArray(text).map((each) => (each === null ? null : parse(each)));
}

/** pg type parsers that give the values of `db.$queryRaw`. */
export const valueTypes = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    PARSERS[oid] ?? getTypeParser(oid, format as "text"),
} as pg.CustomTypesConfig;

/** A parameter of a statement; dates in UTC, whatever the process's time zone. */
export function parameterOf(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? value.map(parameterOf) : value;
}

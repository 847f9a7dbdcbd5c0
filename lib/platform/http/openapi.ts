import { ERROR_STATUS, type ErrorCode } from "../errors";
import { z } from "../validation/zod";
import { type Contract, needsConsent, scopeOf } from "./contract";

type Json = Record<string, unknown>;

const ERROR_SCHEMA = {
  type: "object",
  required: ["code", "message"],
  properties: {
    code: { type: "string", enum: Object.keys(ERROR_STATUS) },
    message: { type: "string" },
    fields: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
    requestId: { type: "string" },
  },
};

/** The OpenAPI 3.1 document, from the schemas that validate the calls. */
export function openApiDocument(
  contracts: Contract[],
  info: { title: string; version: string; origin: string },
): Json {
  const paths: Record<string, Json> = {};
  for (const contract of contracts)
    (paths[contract.path] ??= {})[contract.method.toLowerCase()] = operation(contract);
  return {
    openapi: "3.1.0",
    info: {
      title: info.title,
      version: info.version,
      description: `How to make a token, limits and errors: ${info.origin}/api-docs`,
      contact: { name: info.title, url: info.origin },
    },
    servers: [{ url: `${info.origin}/api` }],
    tags: [...new Set(contracts.map(({ tag }) => tag))]
      .sort()
      .map((name) => ({ name, description: `Calls about ${name.replaceAll("-", " ")}.` })),
    paths,
    components: {
      schemas: { Error: ERROR_SCHEMA },
      securitySchemes: { token: { type: "apiKey", in: "header", name: "ssmm-token" } },
    },
  };
}

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  schema: { type: "string", maxLength: 255 },
};

function operation(contract: Contract): Json {
  const { method, path, tag, summary, upload, rawBody } = contract;
  const input = jsonSchema(contract.input, "input");
  const properties = (input.properties ?? {}) as Record<string, Json>;
  const required = requiredOf(contract.input, input);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name));
  const bodyless = ["GET", "DELETE"].includes(method);
  const inBody = rest.filter((name) =>
    bodyless ? contract.body?.includes(name) : !contract.query?.includes(name),
  );
  const parameter = (name: string, place: "path" | "query") => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: properties[name] ?? { type: "string" },
  });
  const isForm = Boolean(upload || rawBody);
  const body = {
    type: "object",
    properties: Object.fromEntries(
      inBody.map((name) => [name, isForm ? formField(properties[name]!) : properties[name]]),
    ),
    required: required.filter((name) => inBody.includes(name)),
  };
  const isRequired = body.required.length > 0;
  const scope = scopeOf(contract);
  const bodyType = isForm ? "multipart/form-data" : "application/json";
  return {
    operationId: operationId(contract),
    tags: [tag],
    summary,
    description: scope ? `A token needs the scope ${scope}.` : `${summary}.`,
    security: securityOf(contract),
    parameters: [
      ...inPath.map((name) => parameter(name, "path")),
      ...rest.filter((name) => !inBody.includes(name)).map((name) => parameter(name, "query")),
      ...(contract.idempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(inBody.length > 0 && {
      requestBody: { required: isRequired, content: { [bodyType]: { schema: body } } },
    }),
    responses: { ...success(contract), ...refusals(contract) },
  };
}

/** A field of a form is a text: of its alternatives a boolean and the empty text say nothing that another does not. */
function formField(schema: Json): Json {
  const among = (each: Json): Json[] =>
    Array.isArray(each.anyOf) ? (each.anyOf as Json[]).flatMap(among) : [each];
  const rest = among(schema).filter(({ type, const: only }) => type !== "boolean" && only !== "");
  return rest.length === 1 ? { ...schema, anyOf: undefined, ...rest[0] } : { ...schema, anyOf: rest };
}

/**
 * The name of an operation for generated clients, from method and path: letters and digits, at most 64, each once. A path that changes
 * changes the name.
 */
function operationId({ method, path }: Contract): string {
  const words = path.replaceAll(/\{(\w+)\}/g, "by-$1").split(/[^a-z0-9]+/i);
  return method.toLowerCase() + words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join("");
}

/** Fields that the server refuses to miss. The JSON schema alone calls everything required that is preprocessed. */
function requiredOf(schema: z.ZodType, { required = [] }: Json): string[] {
  const shape = shapeOf(schema);
  if (!shape) return required as string[];
  return Object.keys(shape).filter((name) => !shape[name]!.safeParse(undefined).success);
}

/** The fields of an object that may be read or changed around its validation. */
function shapeOf(schema: z.ZodType): Record<string, z.ZodType> | null {
  if (schema instanceof z.ZodObject) return schema.shape as Record<string, z.ZodType>;
  if (!(schema instanceof z.ZodPipe)) return null;
  return shapeOf(schema.in as z.ZodType) ?? shapeOf(schema.out as z.ZodType);
}

/** With a token; without one where guests may call. Scopes are in the description: OpenAPI has them for OAuth only. */
function securityOf({ access }: Contract): Json[] {
  const byToken = { token: [] };
  return access === "open" ? [{}, byToken] : [byToken];
}

const SEARCH_HEADERS = {
  "X-Search-Meant": {
    schema: { type: "string" },
    description:
      "Percent-encoded: what was searched for, because q finds nothing (the other keyboard layout)",
  },
  "X-Search-Suggestion": {
    schema: { type: "string" },
    description: "Percent-encoded: another spelling of q, which finds more",
  },
};

const LINK = { Link: { schema: { type: "string" }, description: 'rel="next" while there is more' } };

function success(contract: Contract): Json {
  const { output, answerType, files = [], list, searched } = contract;
  const { status = output || answerType ? 200 : 204 } = contract;
  if (!output && !answerType && files.length === 0) return { [status]: { description: "Done" } };
  const item = output ? jsonSchema(output, "output") : { type: "string" };
  const schema = list ? { type: "array", items: item } : item;
  const headers = list ? { headers: { ...LINK, ...(searched && SEARCH_HEADERS) } } : {};
  const json = output || answerType ? { [answerType ?? "application/json"]: { schema } } : {};
  const others = Object.fromEntries(files.map((type) => [type, { schema: { type: "string" } }]));
  return { [status]: { description: "Success", ...headers, content: { ...others, ...json } } };
}

function refusals(contract: Contract): Json {
  const codes = new Set<ErrorCode>(["MALFORMED_REQUEST", "VALIDATION_FAILED", ...(contract.errors ?? [])]);
  if (contract.access !== "open") codes.add("UNAUTHENTICATED");
  if (contract.access === "admin") codes.add("FORBIDDEN");
  if (scopeOf(contract)) codes.add("SCOPE_MISSING");
  if (needsConsent(contract)) codes.add("PAPER_NOT_ACCEPTED");
  if (contract.rateLimit ?? contract.method !== "GET") codes.add("RATE_LIMITED");
  const byStatus: Record<string, string[]> = {};
  for (const code of codes) (byStatus[ERROR_STATUS[code]] ??= []).push(code);
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, names]) => [status, { description: names.join(", "), content }]),
  );
}

/** The JSON Schema of what a schema takes or gives. */
export function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return rest;
}

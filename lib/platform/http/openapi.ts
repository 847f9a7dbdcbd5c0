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
    info: { title: info.title, version: info.version },
    servers: [{ url: `${info.origin}/api` }],
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
  const required = (input.required ?? []) as string[];
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
  const body = {
    type: "object",
    properties: Object.fromEntries(inBody.map((name) => [name, properties[name]])),
    required: required.filter((name) => inBody.includes(name)),
  };
  const bodyType = upload || rawBody ? "multipart/form-data" : "application/json";
  return {
    tags: [tag],
    summary,
    security: securityOf(contract),
    parameters: [
      ...inPath.map((name) => parameter(name, "path")),
      ...rest.filter((name) => !inBody.includes(name)).map((name) => parameter(name, "query")),
      ...(contract.idempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(inBody.length > 0 && { requestBody: { content: { [bodyType]: { schema: body } } } }),
    responses: { ...success(contract), ...refusals(contract) },
  };
}

/** With a token, which needs the scope; without one where guests may call. */
function securityOf(contract: Contract): Json[] {
  const scope = scopeOf(contract);
  const byToken = { token: scope ? [scope] : [] };
  return contract.access === "open" ? [{}, byToken] : [byToken];
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
  const { output, answerType, list, searched, status = output || answerType ? 200 : 204 } = contract;
  if (!output && !answerType) return { [status]: { description: "Done" } };
  const item = output ? jsonSchema(output, "output") : { type: "string" };
  const schema = list ? { type: "array", items: item } : item;
  const headers = list ? { headers: { ...LINK, ...(searched && SEARCH_HEADERS) } } : {};
  const content = { [answerType ?? "application/json"]: { schema } };
  return { [status]: { description: "Success", ...headers, content } };
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

import { AppError } from "../errors";
import { fieldsOf } from "../validation/fields-of";
import type { z } from "../validation/zod";
import { jsonBody } from "./body";
import type { Contract } from "./contract";
import { multipartBody } from "./files/multipart";

export type PathParams = Record<string, string | string[] | undefined>;

/**
 * Reads and validates the input of a call; the path wins over the query, the query over the body.
 * @throws AppError NOT_FOUND (an id in the path that cannot exist), VALIDATION_FAILED (body),
 * MALFORMED_REQUEST (query), and as `jsonBody` and `multipartBody`
 */
export async function readInput<T extends z.ZodType>(
  contract: Contract<T>,
  request: Request,
  params: PathParams,
): Promise<z.infer<T>> {
  const hasBody =
    !contract.rawBody && (!["GET", "DELETE"].includes(contract.method) || Boolean(contract.body?.length));
  const { upload } = contract;
  const body = !hasBody ? {} : await (upload ? multipartBody(request, upload) : jsonBody(request));
  const query = queryOf(new URL(request.url).searchParams, contract, hasBody);
  return validInput(
    contract,
    { ...body, ...query, ...params },
    { path: Object.keys(params), query: Object.keys(query) },
  );
}

/** Validates values. @param places names that came from the path and from the query @throws AppError as `readInput` */
export function validInput<T extends z.ZodType>(
  contract: Contract<T>,
  values: Record<string, unknown>,
  places: { path: string[]; query: string[] },
): z.infer<T> {
  const result = contract.input.safeParse(values);
  if (result.success) return result.data;

  const fields = fieldsOf(result.error);
  const wrong = Object.keys(fields).map((name) => name.split(".")[0]!); // "tag.0" is about the parameter tag
  if (wrong.some((name) => places.path.includes(name))) throw new AppError("NOT_FOUND");
  if (wrong.some((name) => places.query.includes(name))) throw new AppError("MALFORMED_REQUEST", { fields });
  throw new AppError("VALIDATION_FAILED", { fields });
}

function queryOf(search: URLSearchParams, contract: Contract, hasBody: boolean): Record<string, unknown> {
  const given = new Map<string, string[]>();
  for (const [name, value] of search) {
    const values = given.get(name);
    if (values) values.push(value);
    else if (!hasBody || contract.query?.includes(name)) given.set(name, [value]);
  }
  return Object.fromEntries(
    [...given].map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  );
}

import type { Contract } from "../http/contract";
import type { SpooledFile, UploadedFile } from "../validation/uploaded-file";
import type { z } from "../validation/zod";

/** What the client reads of a contract, as `typeof getOrderContract`: types only, so no schema reaches the browser. */
export type ApiCall = Pick<Contract, "method" | "path" | "input" | "output" | "list" | "query" | "body">;

/** The contract's path with a value for each `{id}`, and an optional query. */
export type PathOf<C extends ApiCall> = Filled<C["path"]> | `${Filled<C["path"]>}?${string}`;

type Filled<Path extends string> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : Path;

/** The body's fields: the input without path and query; undefined for a call without a body. */
export type BodyOf<C extends ApiCall> = C extends ApiCall
  ? OrNone<Picked<z.input<C["input"]>, BodyKeys<C>>>
  : never;

type BodyKeys<C extends ApiCall> = C["method"] extends "GET" | "DELETE"
  ? Listed<C, "body">
  : Exclude<keyof z.input<C["input"]>, PathKeys<C["path"]> | Listed<C, "query">>;
type PathKeys<Path extends string> = Path extends `${string}{${infer Key}}${infer After}`
  ? Key | PathKeys<After>
  : never;
type Listed<C extends ApiCall, Place extends "query" | "body"> =
  C extends Record<Place, readonly (infer Key)[]> ? Key : never;
type Picked<Input, Keys> = { [Key in keyof Input as Key extends Keys ? Key : never]: Input[Key] };
type OrNone<Body> = [keyof Body] extends [never] ? undefined : Body;

/** The fields of a multipart form: texts and files. */
export type FormOf<C extends ApiCall> = { [Key in keyof BodyOf<C>]: SentAs<BodyOf<C>[Key]> };

/** How a form sends a value: a file or several as they are; any text where the schema parses the value from one. */
type SentAs<Value> = unknown extends Value
  ? string | undefined
  : NonNullable<Value> extends UploadedFile | SpooledFile
    ? File
    : NonNullable<Value> extends SpooledFile[]
      ? File | File[]
      : Extract<Value, string | undefined>;

/** The body of a success; undefined for 204. */
export type AnswerOf<C extends ApiCall> = C extends { output: infer Output extends z.ZodType }
  ? C extends { list: true }
    ? z.output<Output>[]
    : z.output<Output>
  : undefined;

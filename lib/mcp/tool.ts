import type { CallToolResult, Tool as Definition } from "@modelcontextprotocol/server";
import type { WordedError } from "@/lib/platform/http/answer";
import { jsonSchema } from "@/lib/platform/http/openapi";
import type { z } from "@/lib/platform/validation/zod";
import { type ArgumentSchema, readArguments } from "./arguments";
import { type Called, type Caller, wordsOf } from "./calls";

export type Arguments = Record<string, unknown>;

export type Tool = {
  definition: Definition;
  /** Never throws what the call refuses: a refusal is a result with `isError`, so that the model reads it. */
  use: (caller: Caller, given: Arguments) => Promise<CallToolResult>;
};

type Described<R, O extends z.ZodObject> = Pick<Definition, "name" | "title" | "description"> & {
  annotations: Definition["annotations"];
  /** What the listed arguments are taken from; only those with a description are listed. */
  input: z.ZodType;
  arguments: Record<string, string>;
  required?: string[];
  output: O;
  call: (caller: Caller, given: Arguments) => Promise<Called<R>>;
  /** The structured content; what `output` does not name is left out. */
  shape: (result: R, caller: Caller) => z.input<O>;
  /** The same in words, for clients and people without structured content. */
  words: (result: R, caller: Caller) => string;
  /** Words of a refusal that says more than its error. */
  refusal?: (refused: WordedError, caller: Caller, given: Arguments) => Promise<string>;
};

/** A tool of a call: its definition as clients list it, and what it answers. */
export function tool<R, O extends z.ZodObject>({
  input,
  output,
  call,
  shape,
  words,
  refusal = async (refused) => wordsOf(refused),
  required = [],
  ...described
}: Described<R, O>): Tool {
  const listed = (jsonSchema(input, "input").properties ?? {}) as Record<string, object>;
  const properties = Object.fromEntries(
    Object.entries(described.arguments).map(([name, description]) => [
      name,
      { ...listed[name], description },
    ]),
  );
  const { name, title, description, annotations } = described;
  return {
    definition: {
      name,
      title,
      description,
      inputSchema: { type: "object", properties, required },
      // As an input: clients that know an older list take a field that it does not name.
      outputSchema: jsonSchema(output, "input") as Definition["outputSchema"],
      annotations: { openWorldHint: false, ...annotations },
    },
    async use(caller, sent) {
      const given = readArguments(sent, { listed: listed as Record<string, ArgumentSchema>, required });
      const called = await call(caller, given);
      if ("refused" in called)
        return { isError: true, content: text(await refusal(called.refused, caller, given)) };
      return {
        content: text(words(called.result, caller)),
        structuredContent: output.parse(shape(called.result, caller)),
      };
    },
  };
}

const text = (words: string): CallToolResult["content"] => [{ type: "text", text: words }];

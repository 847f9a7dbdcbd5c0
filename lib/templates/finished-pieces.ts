import type { FinishedPiece } from "./finished";
import type { Command, PromptNode } from "./nodes";
import { parse } from "./parse";
import type { TemplateVariable, TemplateVariables } from "./variables";

/**
 * Splits a prompt into the pieces of its finished text.
 * @param nodes with names in place of ids (`namedNodes`)
 * @param variables by key, with their values
 */
export function finishedPieces(nodes: readonly PromptNode[], variables: TemplateVariables): FinishedPiece[] {
  const pieces: FinishedPiece[] = [];
  for (const piece of nodes.flatMap((node) => piecesOf(node, variables))) {
    const last = pieces.at(-1);
    if (typeof piece === "string" && typeof last === "string") pieces[pieces.length - 1] = last + piece;
    else pieces.push(piece);
  }
  return pieces;
}

function piecesOf(node: PromptNode, variables: TemplateVariables): FinishedPiece[] {
  const { source } = node;
  if (node.type === "command") return [commandPiece(node.command, source)];
  if (node.type === "placeholder") return [{ field: node.key, open: source, fallback: node.defaultValue }];
  if (node.type === "unknown" && node.of === "variable")
    return [{ field: node.key, open: source, fallback: "" }];
  if (node.type !== "variable") return [source];
  const variable = variables.get(node.key);
  return variable?.prefix === node.prefix
    ? variablePieces(node.key, source, variable)
    : [{ field: node.key, open: source, fallback: "" }];
}

function variablePieces(key: string, open: string, variable: TemplateVariable): FinishedPiece[] {
  if (variable.prefix === "random") return [{ key, options: variable.options }];
  if (variable.prefix === "random_number") return [{ key, min: variable.min, max: variable.max }];
  if (variable.prefix === "command") {
    const parts = parse(variable.value);
    return parts.map((node, at) =>
      node.type === "command" ? commandPiece(node.command, node.source, `${key} ${at}`) : node.source,
    );
  }
  return [variable.value || { field: key, open, fallback: "" }];
}

/** `[format (…)]` and `[video]` address the tool that gets the prompt. */
function commandPiece(command: Command, source: string, key?: string): FinishedPiece {
  if (command.name === "random") return { key, options: command.options };
  if (command.name === "random_number") return { key, min: command.min, max: command.max };
  return source.slice(source.indexOf("["));
}

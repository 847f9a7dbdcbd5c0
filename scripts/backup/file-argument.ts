import path from "node:path";
import { StartError } from "../start/start-error";

/** The file argument of a command, relative to the user's folder (npm runs commands in the project's folder). @throws StartError */
export function fileArgument(positionals: string[], usage: string): string {
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new StartError(`Name one file: ${usage}`);
  return path.resolve(process.env.INIT_CWD ?? ".", file);
}

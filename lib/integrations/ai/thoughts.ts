const OPENING = "<think>";
const CLOSING = "</think>";
/** Maximum whitespace before a block; more is an answer of whitespace. */
const MOST_BLANKS = 1_000;

/**
 * Removes the `<think>…</think>` block at the start of an answer whose service does not parse it (LM Studio, vLLM and llama.cpp
 * without a parser), even when its tags are split between pieces. A tag within the answer stays, and so does one that is never
 * closed.
 */
export class ThoughtFilter {
  private state: "start" | "inside" | "behind" | "answer" = "start";
  /** Text held back until its role is known. */
  private held: string[] = [];
  /** The end of the held text, which may be half a tag. */
  private end = "";

  /** @returns the text that the piece adds to the answer */
  read(piece: string): string {
    if (piece === "" || this.state === "answer") return piece;
    if (this.state === "behind") return this.answer(piece);
    this.held.push(piece);
    if (this.state === "start") return this.begin();
    return this.close(this.end + piece);
  }

  /**
   * @param isWhole the answer was not cut
   * @returns held text that turned out not to be a block; for a whole answer also a block that was never closed
   */
  rest(isWhole: boolean): string {
    const held = this.state === "start" || (this.state === "inside" && isWhole) ? this.held.join("") : "";
    this.held = [];
    this.state = "answer";
    return held;
  }

  private begin(): string {
    const text = this.held.join("");
    const begun = text.trimStart();
    if (OPENING.startsWith(begun) && text.length < MOST_BLANKS) {
      this.held = [text];
      return "";
    }
    if (!begun.startsWith(OPENING)) return this.rest(true);
    this.state = "inside";
    return this.close(begun.slice(OPENING.length));
  }

  private close(text: string): string {
    const at = text.indexOf(CLOSING);
    this.end = text.slice(1 - CLOSING.length);
    if (at < 0) return "";
    this.state = "behind";
    this.held = [];
    return this.answer(text.slice(at + CLOSING.length));
  }

  /** Removes blank lines between the block and the answer. */
  private answer(piece: string): string {
    const text = piece.trimStart();
    if (text !== "") this.state = "answer";
    return text;
  }
}

/** An answer without the reasoning block at its start. @param isWhole see `rest` */
export function withoutThoughts(text: string, isWhole: boolean): string {
  const filter = new ThoughtFilter();
  return filter.read(text) + filter.rest(isWhole);
}

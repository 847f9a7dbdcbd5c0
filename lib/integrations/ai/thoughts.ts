const OPENING = "<think>";
const CLOSING = "</think>";
/** Blanks before a block; more are an answer of blanks. */
const MOST_BLANKS = 1_000;

/**
 * Leaves out the `<think>…</think>` block at the beginning of an answer whose service has no parser for it (LM Studio, vLLM and llama.cpp
 * without one), however its tags are divided among the pieces. A tag within the answer stays, and so does one that is never closed.
 */
export class ThoughtFilter {
  private state: "start" | "inside" | "behind" | "answer" = "start";
  /** What is held back. */
  private held: string[] = [];
  /** The end of what is held, which may hold half a tag. */
  private end = "";

  /** @returns what the piece adds to the answer */
  read(piece: string): string {
    if (piece === "" || this.state === "answer") return piece;
    if (this.state === "behind") return this.answer(piece);
    this.held.push(piece);
    if (this.state === "start") return this.begin();
    return this.close(this.end + piece);
  }

  /**
   * @param isWhole the answer was not cut
   * @returns what was held back as the beginning of a block that did not come; of a whole answer also a block that was never closed
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

  /** Blank lines between the block and the answer belong to the block. */
  private answer(piece: string): string {
    const text = piece.trimStart();
    if (text !== "") this.state = "answer";
    return text;
  }
}

/** An answer without the block of thoughts at its beginning. @param isWhole see `rest` */
export function withoutThoughts(text: string, isWhole: boolean): string {
  const filter = new ThoughtFilter();
  return filter.read(text) + filter.rest(isWhole);
}

declare module "word-extractor" {
  type Options = { filterUnicode?: boolean; includeHeadersAndFooters?: boolean };
  type Part = (options?: Options) => string;

  /** What the package reads; it brings no types. */
  export default class WordExtractor {
    extract(
      source: Buffer,
    ): Promise<{ getBody: Part; getTextboxes: Part; getFootnotes: Part; getEndnotes: Part }>;
  }
}

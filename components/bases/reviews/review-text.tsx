import { paragraphs } from "./paragraphs";

/** What somebody wrote, as text: an empty line begins a paragraph, nothing becomes a link. */
export function ReviewText({ text }: { text: string }) {
  if (!text) return null;
  return (
    <div className="grid max-w-prose gap-3 wrap-anywhere">
      {paragraphs(text).map((paragraph, index) => (
        <p key={index} dir="auto" className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import type { Block, Stretch } from "@/lib/prompts/history/comparison/compare";

/** One text after another: what went is struck out, what came is behind it. */
export function InlineText({ blocks }: { blocks: Block[] }) {
  return (
    <div className="prompt-text overflow-hidden rounded-lg border bg-card py-3" data-testid="compared-text">
      {blocks.map((block, at) => {
        const changed = isChanged(block);
        const parts = isReplaced(block) ? block.map((stretch) => [stretch]) : [block];
        return parts.map((part, index) => (
          <div
            key={`${at}.${index}`}
            className={cn("min-h-6 border-l-4 border-transparent px-4", changed && "border-paid")}
          >
            <Stretches block={part} />
          </div>
        ));
      })}
    </div>
  );
}

/** Both texts beside each other, the same lines at one height; on narrow screens one below the other, block by block. */
export function SideBySide({ blocks, older, newer }: { blocks: Block[]; older: number; newer: number }) {
  const t = useTranslations("history");
  return (
    <div className="overflow-hidden rounded-lg border bg-card" data-testid="compared-text">
      <div className="grid grid-cols-2 border-b text-sm font-medium">
        <p className="px-4 py-2">{t("numbered", { number: older })}</p>
        <p className="border-l px-4 py-2">{t("numbered", { number: newer })}</p>
      </div>
      <div className="prompt-text py-3">
        {blocks.map((block, at) => (
          <div key={at} className="grid grid-cols-2">
            <Side block={block} of="one" />
            <Side block={block} of="other" className="border-l" />
          </div>
        ))}
      </div>
    </div>
  );
}

function Side({ block, of, className }: { block: Block; of: "one" | "other"; className?: string }) {
  const own = block.filter((stretch) => stretch.of === "both" || stretch.of === of);
  const changed = isChanged(block);
  return (
    <div
      className={cn(
        "min-h-6 min-w-0 px-4 max-sm:px-2",
        changed && own.length > 0 && (of === "one" ? "bg-destructive-soft/40" : "bg-free-soft/40"),
        className,
      )}
    >
      <Stretches block={own} />
    </div>
  );
}

/** A piece of text with what went and what came; assistive technology hears it as deletion and insertion. */
export function Stretches({ block }: { block: readonly Stretch[] }) {
  return block.map(({ text, of }, at) => {
    if (of === "both") return <span key={at}>{text}</span>;
    if (of === "one")
      return (
        <del
          key={at}
          className="rounded-sm bg-destructive-soft box-decoration-clone text-destructive decoration-destructive/60"
        >
          {text}
        </del>
      );
    return (
      <ins key={at} className="rounded-sm bg-free-soft box-decoration-clone text-free no-underline">
        {text}
      </ins>
    );
  });
}

/** Whether nothing of the one is in the other: then both are below each other. */
export function isReplaced(block: Block): boolean {
  return block.length > 1 && block.every(({ of }) => of !== "both");
}

export function isChanged(block: Block): boolean {
  return block.some(({ of }) => of !== "both");
}

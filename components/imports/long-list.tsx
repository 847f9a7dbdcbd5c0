import { type ReactNode, useEffect, useRef, useState } from "react";

/** Rows that are rendered or left out together. */
const BLOCK = 40;
/** Of a row that was not rendered yet, in pixels. */
const ROW_HEIGHT = 64;
/** How far from the window's edges rows are rendered. */
const MARGIN = "600px 0px";

type Props<T> = {
  items: readonly T[];
  /** A row: an `li`. */
  children: (item: T, index: number) => ReactNode;
  label?: string;
};

/** A list of up to 20,000 rows in the scrolled window: only the blocks near its edges are rendered. */
export function LongList<T>({ items, children, label }: Props<T>) {
  const starts = Array.from({ length: Math.ceil(items.length / BLOCK) }, (_, block) => block * BLOCK);
  return (
    <div role="group" aria-label={label} className="divide-y rounded-lg border bg-card">
      {starts.map((start) => {
        const block = items.slice(start, start + BLOCK);
        const place = { isFirst: start === 0, isOnly: starts.length === 1 };
        return (
          <Block key={start} count={block.length} {...place}>
            {() => block.map((item, index) => children(item, start + index))}
          </Block>
        );
      })}
    </div>
  );
}

type BlockProps = { count: number; isFirst: boolean; isOnly: boolean; children: () => ReactNode };

function Block({ count, isFirst, isOnly, children }: BlockProps) {
  const list = useRef<HTMLUListElement>(null);
  /** Of a block that is not rendered; null while it is. */
  const [height, setHeight] = useState(isFirst ? null : count * ROW_HEIGHT);
  const isRendered = isOnly || height === null;
  useEffect(() => {
    if (isOnly) return;
    const element = list.current!;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isNear = entry!.isIntersecting || element.contains(document.activeElement);
        setHeight(isNear ? null : element.offsetHeight);
      },
      { root: element.closest("[role=dialog]"), rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOnly]);
  return (
    <ul ref={list} className="divide-y" style={isRendered ? undefined : { height }}>
      {isRendered && children()}
    </ul>
  );
}

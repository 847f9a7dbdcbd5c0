import type { ReactNode } from "react";
import "@/components/common/media/paper.css";
import "./paper.css";

/** Cards on a sheet. */
export const PER_SHEET = 10;

// Where the sheet is cut, in millimetres (./paper.css).
const COLUMN_EDGES = [20, 105, 190];
const ROW_EDGES = [13.5, 67.5, 121.5, 175.5, 229.5, 283.5];

/** An A4 sheet of cards with cut marks at its edges. */
export function CodeSheet({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="paper code-sheet">
      {COLUMN_EDGES.map((left) => (
        <span key={left} aria-hidden>
          <span className="cut-mark" data-side="top" style={{ left: `${left}mm`, top: "4mm" }} />
          <span className="cut-mark" data-side="bottom" style={{ left: `${left}mm`, bottom: "4mm" }} />
        </span>
      ))}
      {ROW_EDGES.map((top) => (
        <span key={top} aria-hidden>
          <span className="cut-mark" data-side="left" style={{ top: `${top}mm`, left: "8mm" }} />
          <span className="cut-mark" data-side="right" style={{ top: `${top}mm`, right: "8mm" }} />
        </span>
      ))}
      <ul className="code-cards">{children}</ul>
    </section>
  );
}

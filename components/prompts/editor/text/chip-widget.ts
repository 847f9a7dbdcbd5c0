import { WidgetType } from "@codemirror/view";
import type { TokenKind } from "@/lib/templates/nodes";

/** A token drawn as its name. The text beneath stays the token. */
export class ChipWidget extends WidgetType {
  constructor(
    readonly kind: TokenKind,
    readonly label: string,
    readonly hint: string,
    /** A press opens its dialog. */
    readonly editable: boolean,
  ) {
    super();
  }

  override eq(other: ChipWidget): boolean {
    return other.kind === this.kind && other.label === this.label && other.editable === this.editable;
  }

  override toDOM(): HTMLElement {
    const chip = document.createElement("span");
    chip.className = "cm-chip";
    chip.dataset.token = this.kind;
    if (this.editable) chip.dataset.editable = "";
    chip.title = this.hint;
    chip.textContent = this.label;
    return chip;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

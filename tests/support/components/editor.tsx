import { EditorView } from "@codemirror/view";
import { act, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { PromptEditor, type PromptEditorProps } from "@/components/prompts/editor/prompt-editor";
import { answers } from "./calls";
import { mount } from "./mount";
import { aBase } from "./samples";

type Given = Partial<PromptEditorProps> & { beside?: ReactNode };

/** The editor at the form's addresses: of a prompt, or of a new one in the personal base. */
export function openForm({ prompt = null, beside, ...given }: Given = {}) {
  const bases = prompt
    ? [{ id: prompt.base.id, name: prompt.base.base_name, isPaid: false }]
    : [{ id: aBase().id, name: "Личная база", isPaid: false }];
  answers("GET /api/variables", () => ({ json: [] }));
  const props = { userId: "u1", draft: null, ai: { available: false, missing: [] }, bases, ...given };
  return mount(
    <>
      <PromptEditor
        {...props}
        prompt={prompt}
        baseId={props.bases[0]!.id}
        popular={given.popular ?? { type: "TEXT", tags: [] }}
        place={given.place ?? "form"}
      />
      {beside}
    </>,
    { address: prompt ? `/prompts/${prompt.id}/edit` : "/add-prompt" },
  );
}

/** The drafts of a prompt, or of a new one, are written and forgotten. */
export function takeDrafts(key = "new"): void {
  answers(`PUT /api/drafts/${key}`, () => ({
    json: { revision: 1, updatedAt: "2026-01-01T00:00:00.000Z" },
  }));
  answers(`DELETE /api/drafts/${key}`, () => new Response(null, { status: 204 }));
}

/** The editor of the page, or within a part of it. */
export function viewOf(container?: HTMLElement): EditorView {
  const text =
    container?.querySelector<HTMLElement>("[contenteditable]") ??
    screen.getByRole("textbox", { name: "Текст промпта", hidden: true });
  return EditorView.findFromDOM(text)!;
}

/** jsdom has no layout, so key presses do not reach CodeMirror's text: replaces it as typed input. */
export function writes(text: string, view = viewOf()): void {
  act(() =>
    view.dispatch({
      changes: { from: 0, to: view.state.doc.length, insert: text },
      userEvent: "input.type",
    }),
  );
}

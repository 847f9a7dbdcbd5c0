import { screen, waitFor, within } from "@testing-library/react";
import { useEffect, useState } from "react";
import { BrowserProvider } from "@/components/prompts/browser/browser-provider";
import { emptyState } from "@/components/prompts/browser/state";
import { type Change, changedTree } from "@/components/prompts/folders/change";
import { FolderTree } from "@/components/prompts/folders/folder-tree";
import { emptyCounts } from "@/lib/bases/content-types";
import type { FolderTree as Tree } from "@/lib/prompts/folders/schema";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";

const NONE = emptyCounts();
const [A, B, C] = ["a", "b", "c"].map((last) => `0190a2b4-0000-7000-8000-00000000000${last}`) as [
  string,
  string,
  string,
];
const folder = (id: string, name: string, position: number, parentId: string | null = null) => ({
  id,
  name,
  position,
  parentId,
  promptCounts: NONE,
});

const item = (name: string) => screen.queryByRole("treeitem", { name: new RegExp(`^${name} `) });
const focused = (name: string) => waitFor(() => expect(document.activeElement).toBe(item(name)));
const level = (name: string, to: string) =>
  waitFor(() => expect(item(name)?.getAttribute("aria-level")).toBe(to));

/** The tree, and a server that applies each change and returns it with the next page. */
function aTree() {
  let tree: Tree = {
    folders: [folder(A, "первая", 0), folder(B, "внутри", 0, A), folder(C, "третья", 1)],
    all: NONE,
    loose: NONE,
  };
  let show: (next: Tree) => void;
  function Page() {
    const [shown, setShown] = useState(tree);
    useEffect(() => void (show = setShown), []);
    return (
      <BrowserProvider path="/my-prompts" state={emptyState()} usualSort="new" defaultType="TEXT">
        <FolderTree tree={shown} />
      </BrowserProvider>
    );
  }
  const asked: unknown[] = [];
  const change = (next: Change) => {
    asked.push(next);
    tree = changedTree(tree, next);
    show(tree);
  };
  for (const id of [A, B, C]) {
    answers(`PATCH /api/folders/${id}`, ({ body }) => {
      change({ kind: "name" in (body as object) ? "rename" : "move", id, ...(body as object) } as Change);
      return { json: {} };
    });
    answers(`DELETE /api/folders/${id}`, () => {
      change({ kind: "delete", id });
      return { status: 204 };
    });
  }
  return { ...mount(<Page />, { address: "/my-prompts" }), asked };
}

test("by keys: arrows, Home and End walk, Left and Right close and open, F2 renames, Alt moves, Delete asks and takes what is inside up", async () => {
  const { user, fill, asked } = aTree();
  const rename = () => screen.findByRole("textbox", { name: /^Название папки/ });
  item("первая")!.focus();
  await user.keyboard("{ArrowRight}");
  await focused("внутри");
  await user.keyboard("{ArrowLeft}");
  await focused("первая");
  await user.keyboard("{ArrowLeft}");
  await waitFor(() => expect(item("первая")!.getAttribute("aria-expanded")).toBe("false"));
  expect(item("внутри")).toBeNull();
  await user.keyboard("{ArrowRight}");
  await waitFor(() => expect(item("внутри")).toBeTruthy());
  await user.keyboard("{End}");
  await focused("третья");
  await user.keyboard("{Home}");
  await focused("Без папки");
  await user.keyboard("{ArrowDown}");
  await focused("первая");

  item("внутри")!.focus();
  await user.keyboard("{F2}");
  await fill(await rename(), "новое");
  await user.keyboard("{Enter}");
  await focused("новое");
  await user.keyboard("{F2}");
  await fill(await rename(), "не так");
  await user.keyboard("{Escape}");
  await focused("новое");
  await user.keyboard("{Alt>}{ArrowLeft}{/Alt}");
  await level("новое", "1");
  await focused("новое");
  await waitFor(() => expect(asked).toHaveLength(2));
  await user.keyboard("{Alt>}{ArrowRight}{/Alt}");
  await level("новое", "2");
  await focused("новое");
  await waitFor(() => expect(asked).toHaveLength(3));

  item("первая")!.focus();
  await user.keyboard("{Delete}");
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Удалить" }));
  await waitFor(() => expect(item("первая")).toBeNull());
  await level("новое", "1");
  await waitFor(() =>
    expect(asked).toEqual([
      { kind: "rename", id: B, name: "новое" },
      { kind: "move", id: B, parentId: null, position: 1 },
      { kind: "move", id: B, parentId: A, position: 0 },
      { kind: "delete", id: A },
    ]),
  );
});

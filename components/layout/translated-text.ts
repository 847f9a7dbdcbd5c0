/** A translator replaces a text node by nested elements of this name. */
const WRAPPER = "FONT";

/** Text nodes that React holds → the wrapper that a translator put in their place. */
const wrappers = new WeakMap<Node, ChildNode>();

/** Elements whose methods follow the translation. */
const followed = new WeakSet<Node>();

/**
 * Lets React update a page that the browser translates (docs/decisions/088). Chrome and Yandex Browser replace each text node by `<font>`
 * elements, React keeps the node: removing it, or inserting before it, throws NotFoundError and the error boundary replaces the page
 * (facebook/react#11538), and a changed text stays unseen. The methods that React calls on a translated element work on the wrapper
 * instead, and a text that React changes replaces its translation. Call it once, before hydration.
 */
export function supportTranslatedText(): void {
  const changes = new MutationObserver((records) => {
    for (const { target } of records) if (wrappers.has(target)) restore(target as Text);
  });
  const replacements = new MutationObserver((records) => {
    for (const record of records) {
      if ([...record.addedNodes].some(({ nodeName }) => nodeName === WRAPPER)) follow(record.target);
      noteWrapper(record, changes);
    }
  });
  replacements.observe(document, { childList: true, subtree: true });
}

/** Gives an element methods of its own, which do what the DOM's do for children that no translator touched. */
function follow(parent: Node): void {
  if (followed.has(parent)) return;
  followed.add(parent);
  const [removeChild, insertBefore, appendChild] = [
    parent.removeChild.bind(parent),
    parent.insertBefore.bind(parent),
    parent.appendChild.bind(parent),
  ];
  parent.removeChild = <T extends Node>(child: T): T => {
    const shown = inPlaceOf(child, parent);
    wrappers.delete(child);
    removeChild(shown);
    return child;
  };
  parent.insertBefore = <T extends Node>(node: T, before: Node | null): T => {
    dropWrapper(node);
    insertBefore(node, before && inPlaceOf(before, parent));
    return node;
  };
  parent.appendChild = <T extends Node>(node: T): T => {
    dropWrapper(node);
    appendChild(node);
    return node;
  };
}

/** The child of `parent` that shows `node`: the node itself, or the wrapper around it or in its place. */
function inPlaceOf(node: Node, parent: Node): Node {
  return childOf(parent, node) ?? childOf(parent, wrappers.get(node)) ?? node;
}

function childOf(parent: Node, node: Node | null | undefined): Node | undefined {
  let each = node;
  while (each && each.parentNode !== parent) {
    each = each.parentNode?.nodeName === WRAPPER ? each.parentNode : null;
  }
  return each ?? undefined;
}

/** A node that React moves leaves no wrapper behind. */
function dropWrapper(node: Node): void {
  wrappers.get(node)?.remove();
  wrappers.delete(node);
}

/** Shows a changed text in place of the translation of the old one; the browser translates it again. */
function restore(text: Text): void {
  const wrapper = wrappers.get(text);
  wrappers.delete(text);
  if (!text.parentNode) wrapper?.replaceWith(text);
}

/** Translators replace a node in one step, or insert the wrapper before it and then remove it. */
function noteWrapper(
  { addedNodes, removedNodes, previousSibling }: MutationRecord,
  changes: MutationObserver,
) {
  const text = removedNodes[0];
  if (text?.nodeType !== Node.TEXT_NODE || text.parentNode) return;
  const wrapper = addedNodes[0] ?? previousSibling;
  if (wrapper?.nodeName !== WRAPPER) return;
  wrappers.set(text, wrapper as HTMLElement);
  changes.observe(text, { characterData: true });
}

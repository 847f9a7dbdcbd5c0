/**
 * Does to a page what the translators of Chrome and Yandex Browser do: replaces each text node outside of `translate="no"` by two nested
 * `<font>` elements with another text. Texts that it replaced before stay. Runs in the page: it refers to nothing outside of itself.
 * @returns how many texts were replaced
 */
export function translateTexts(): number {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const parent = text.parentElement!;
    if (!/\p{L}|\d/u.test(text.data)) continue;
    if (parent.closest("font, script, style, noscript, textarea, [translate=no]")) continue;
    texts.push(text);
  }
  for (const text of texts) {
    const outer = document.createElement("font");
    outer.append(document.createElement("font"));
    outer.firstElementChild!.textContent = `«${text.data}»`;
    text.replaceWith(outer);
  }
  return texts.length;
}

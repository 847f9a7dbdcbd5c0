import { SaxesParser } from "saxes";

/** An element of an XML document, with its name as it was written. */
export type Element = {
  name: string;
  uri: string;
  attributes: Record<string, string>;
  text: string;
  children: Element[];
};

/** Reads an XML document strictly, with namespaces. @throws Error for one that is not well-formed */
export function parseXml(xml: string): Element {
  const parser = new SaxesParser({ xmlns: true });
  const root: Element = { name: "", uri: "", attributes: {}, text: "", children: [] };
  const open = [root];
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ local, uri, attributes }) => {
    const element: Element = {
      name: local,
      uri,
      attributes: Object.fromEntries(Object.values(attributes).map((each) => [each.name, each.value])),
      text: "",
      children: [],
    };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on("text", (text) => (open.at(-1)!.text += text));
  parser.on("closetag", () => open.pop());
  parser.write(xml).close();
  return root.children[0]!;
}

export function childrenOf({ children }: Element, name: string): Element[] {
  return children.filter((child) => child.name === name);
}

/** The text of the only child of a name. @throws Error when there is none or there are more */
export function textOf(element: Element, name: string): string {
  const [child, ...others] = childrenOf(element, name);
  if (!child || others.length > 0) throw new Error(`<${element.name}> must have one <${name}>`);
  return child.text;
}

import { act, render } from "@testing-library/react";
import { Fragment, type ReactNode, useState } from "react";
import { supportTranslatedText } from "@/components/layout/translated-text";
import { translateTexts } from "@/tests/support/translate-texts";

supportTranslatedText();

/** Lets mutation observers run. */
const observed = () => act(async () => Promise.resolve());

/** A paragraph of the first content, which is translated before it changes to the second. */
async function changed(from: ReactNode, to: ReactNode, translate = translateTexts): Promise<HTMLElement> {
  let change = () => {};
  function Content() {
    const [content, setContent] = useState(from);
    change = () => setContent(to);
    return <p>{content}</p>;
  }
  const { container } = render(<Content />);
  translate();
  await observed();
  act(() => change());
  await observed();
  return container.querySelector("p")!;
}

test.each<[name: string, from: ReactNode, to: ReactNode, shown: string]>([
  [
    "an element comes before a text",
    [null, "Скопировать"],
    [<b key="a">!</b>, "Скопировать"],
    "!«Скопировать»",
  ],
  ["a text comes before a text", ["", "файла"], ["3 ", "файла"], "3 «файла»"],
  [
    "a text goes",
    ["Купить ", <b key="b">250</b>, " сейчас"],
    ["Купить ", <b key="b">250</b>, null],
    "«Купить »«250»",
  ],
  ["a text becomes an element", ["Имя ", "есть"], ["Имя ", <i key="c">есть</i>], "«Имя »есть"],
  ["a text changes beside another", ["Найдено: ", "5"], ["Найдено: ", "7"], "«Найдено: »7"],
  ["the only text changes", "Скопировать", "Скопировано", "Скопировано"],
  [
    "texts change places",
    [<Fragment key="a">а{""}</Fragment>, <Fragment key="b">б{""}</Fragment>],
    [<Fragment key="b">б{""}</Fragment>, <Fragment key="a">а{""}</Fragment>],
    "«б»а", // React moves the first
  ],
])("%s", async (_, from, to, shown) => {
  expect((await changed(from, to)).textContent).toBe(shown);
});

test("a changed text is translated again, and changed again", async () => {
  let set = (_: number) => {};
  function Count() {
    const [count, setCount] = useState(1);
    set = setCount;
    return <p>Промптов: {count}</p>;
  }
  const { container } = render(<Count />);
  for (const count of [2, 3, 4]) {
    translateTexts();
    await observed();
    act(() => set(count));
    await observed();
    expect(container.textContent).toBe(`«Промптов: »${count}`);
  }
});

test("a translator that inserts its element first, or keeps the text in it, is followed as well", async () => {
  const wrapAround = () => {
    for (const text of [...document.querySelector("p")!.childNodes].filter(
      ({ nodeType }) => nodeType === 3,
    )) {
      const font = document.createElement("font");
      text.before(font);
      font.append(text);
    }
    return 0;
  };
  const insertFirst = () => {
    for (const text of [...document.querySelector("p:last-of-type")!.childNodes]) {
      const font = document.createElement("font");
      font.textContent = "перевод";
      text.before(font);
      text.remove();
    }
    return 0;
  };
  expect((await changed(["один ", "два"], [<b key="b">ноль </b>, "один "], wrapAround)).textContent).toBe(
    "ноль один ",
  );
  document.body.replaceChildren();
  expect((await changed(["один ", "два"], ["три ", "два"], insertFirst)).textContent).toBe("три перевод");
});

test("what belongs to another parent is refused as before", () => {
  const [parent, other] = [document.createElement("p"), document.createElement("p")];
  const text = other.appendChild(document.createTextNode("чужой"));
  expect(() => parent.removeChild(text)).toThrow(/not a child|could not be found|NotFound/i);
});

import { fireEvent } from "@testing-library/react";

type SavedFile = { name: string; bytes: Buffer };

const urls = new Map<string, Blob>();
let saved: { name: string; blob: Blob }[] = [];

URL.createObjectURL = (blob) => {
  const url = `blob:${urls.size}`;
  urls.set(url, blob as Blob);
  return url;
};
URL.revokeObjectURL = () => undefined;

const click = HTMLElement.prototype.click;

/** A link with `download` is where a browser saves a file. */
HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
  const blob = urls.get(this.href);
  if (blob && this.download) saved.push({ name: this.download, blob });
  else click.call(this);
};

afterEach(() => {
  saved = [];
  urls.clear();
});

/** The files that the page has handed to the browser in this test, oldest first. */
export function savedFiles(): Promise<SavedFile[]> {
  return Promise.all(
    saved.map(async ({ name, blob }) => ({ name, bytes: Buffer.from(await blob.arrayBuffer()) })),
  );
}

/** Chooses files where `place` takes some; what the picker would not show can be chosen too. */
export function choose(place: HTMLElement, ...files: File[]): void {
  fireEvent.change(place.querySelector("input[type=file]")!, { target: { files } });
}

import { useEffect, useRef, useState } from "react";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import type { CardCover } from "./card-item";
import styles from "./card-picture.module.css";

type Props = { cover: Extract<CardCover, { kind: "image" | "video" }>; early?: boolean; half?: boolean };

/** So wide is a card at most, in its grid, and on a phone alone or two in a row. */
const SIZES = { one: "(min-width: 40rem) 20rem, 92vw", two: "(min-width: 40rem) 20rem, 46vw" };

/** The picture on a card. A film plays without sound while the pointer rests on the card, unless the reader wants little motion or data. */
export function CardPicture({
  cover: { kind, folder, file, alt, pictures, placeholder },
  early = false,
  half = false,
}: Props) {
  const [playing, setPlaying] = useState(false);
  const [smallest] = pictures;
  const isFilm = kind === "video";
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The card's link lies over the picture and takes the pointer.
    const card = isFilm ? own.current?.closest("article") : null;
    const start = ({ pointerType }: PointerEvent) => setPlaying(pointerType === "mouse" && mayPlay());
    const stop = () => setPlaying(false);
    card?.addEventListener("pointerenter", start);
    card?.addEventListener("pointerleave", stop);
    return () => {
      card?.removeEventListener("pointerenter", start);
      card?.removeEventListener("pointerleave", stop);
    };
  }, [isFilm]);
  return (
    <div
      ref={own}
      data-picture
      className={styles.picture}
      style={placeholder ? { backgroundImage: `url(${placeholder})` } : undefined}
    >
      {smallest && (
        // Next's own would ask its server for sizes that are there already.
        // oxlint-disable-next-line nextjs/no-img-element
        <img
          src={folder + smallest[0]}
          srcSet={pictures.map(([name, width]) => `${folder}${name} ${width}w`).join(", ")}
          sizes={half ? SIZES.two : SIZES.one}
          alt={alt}
          loading={early ? "eager" : "lazy"}
          decoding="async"
        />
      )}
      {playing && <video src={folder + file} muted loop autoPlay playsInline aria-hidden />}
      {isFilm && !playing && <SpriteIcon name="play" />}
    </div>
  );
}

function mayPlay(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !connection?.saveData && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

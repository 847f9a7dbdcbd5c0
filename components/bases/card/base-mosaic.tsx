import styles from "./base-mosaic.module.css";
import type { BasePicture } from "./base-pictures";

type Props = { pictures: readonly BasePicture[]; /** Of the base. */ name: string; sizes: string };

/** What a base looks like: its cover, or up to four pictures of its prompts side by side. Fills the box that it is in. */
export function BaseMosaic({ pictures, name, sizes }: Props) {
  return (
    <div className={styles.mosaic} data-count={pictures.length}>
      {pictures.map(({ src, srcSet, placeholder }, index) => (
        // Next's own would ask its server for sizes that are there already.
        // oxlint-disable-next-line nextjs/no-img-element
        <img
          key={src}
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={index === 0 ? name : ""}
          loading="lazy"
          decoding="async"
          style={placeholder ? { backgroundImage: `url(${placeholder})` } : undefined}
        />
      ))}
    </div>
  );
}

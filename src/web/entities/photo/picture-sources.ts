/** A picture in several widths: the address of the widest ends with it, and those of the others with theirs. */
export interface Widths {
  src: string
  /** In pixels, the narrowest first; none of a picture in one size. */
  widths: readonly number[]
}

/** The picture for an `img`, which chooses by its `sizes`. */
export const sourcesOf = ({ src, widths }: Widths): { src: string; srcSet: string | undefined } => ({
  src,
  srcSet:
    widths.length > 0 ? widths.map((width) => `${addressOf(src, width)} ${width}w`).join(', ') : undefined,
})

/** The narrowest, for a picture beside a line of text. */
export const smallestOf = ({ src, widths: [narrowest] }: Widths): string =>
  narrowest === undefined ? src : addressOf(src, narrowest)

const addressOf = (src: string, width: number): string => src.slice(0, src.lastIndexOf('/') + 1) + width

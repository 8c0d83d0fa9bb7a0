interface Props {
  /** Squares below each other. */
  pictureUrl: string
  index: number
  count: number
}

/** A decorative picture of one object, cut from the picture of all of them. */
export function ObjectThumb({ pictureUrl, index, count }: Props) {
  return (
    <svg aria-hidden="true" viewBox="0 0 1 1" className="size-14 shrink-0 rounded-lg bg-sunken">
      <image href={pictureUrl} x="0" y={-index} width="1" height={count} preserveAspectRatio="none" />
    </svg>
  )
}

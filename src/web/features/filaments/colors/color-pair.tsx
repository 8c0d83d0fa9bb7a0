interface Props {
  hex: string
  otherHex: string
}

/** Two colors that touch: small enough for a list, and enough to see how they differ. */
export function ColorPair({ hex, otherHex }: Props) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 36"
      className="h-9 w-12 shrink-0 overflow-hidden rounded-lg shadow-[0_0_0_1px_var(--swatch)]"
    >
      <rect width="24" height="36" fill={hex} />
      <rect x="24" width="24" height="36" fill={otherHex} />
    </svg>
  )
}

interface Props {
  hex: string
  className?: string
}

/** A large patch of a filament's color. Its frame keeps black and white apart from what is behind them. */
export function ColorTile({ hex, className = 'h-10 w-14' }: Props) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 56 40"
      preserveAspectRatio="none"
      className={`${className} shrink-0 overflow-hidden rounded-lg`}
    >
      <rect
        x="0.75"
        y="0.75"
        width="54.5"
        height="38.5"
        rx="7"
        fill={hex}
        className="stroke-swatch"
        strokeWidth="1.5"
      />
    </svg>
  )
}

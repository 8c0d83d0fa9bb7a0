import { cx } from 'class-variance-authority'

interface Props {
  /** How many of the four layers are printed. */
  printed: 0 | 1 | 2 | 3 | 4
  className?: string
}

const layers = [
  { x: 1, y: 15.5, width: 18 },
  { x: 2.5, y: 11.5, width: 15 },
  { x: 5, y: 7.5, width: 10 },
  { x: 7.5, y: 3.5, width: 5 },
]

/** The brand's mark as a print in progress: the layers printed so far, and those to come. */
export function LayerStack({ printed, className }: Props) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className={cx('fill-accent', className)}>
      {layers.map(({ x, y, width }, index) => (
        <rect
          key={y}
          x={x}
          y={y}
          width={width}
          height="2.5"
          rx="1.25"
          className={index < printed ? undefined : 'fill-line-strong'}
        />
      ))}
    </svg>
  )
}

import { extent } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'

interface Props {
  values: readonly number[]
  className?: string
}

const width = 100
const height = 32
const edge = 3

/** A flat series runs through the middle, and one of zeros along the bottom. */
function domainOf(least: number, most: number): [number, number] {
  if (least < most) return [least, most]
  return least === 0 ? [0, 1] : [least - 1, most + 1]
}

/** The shape of a series beside its number. It is decoration: the number says what matters. */
export function Sparkline({ values, className = 'h-8 w-24' }: Props) {
  if (values.length < 2) return null
  const [least = 0, most = 0] = extent(values)
  const x = scaleLinear([0, values.length - 1], [0, width])
  const y = scaleLinear(domainOf(least, most), [height - edge, edge])
  const points = values.map((value, index): [number, number] => [x(index), y(value)])
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={className}
    >
      <path d={area().y0(height)(points) ?? ''} className="fill-chart-soft" />
      <path
        d={line()(points) ?? ''}
        vectorEffect="non-scaling-stroke"
        className="fill-none stroke-[1.5] stroke-chart"
        strokeLinejoin="round"
      />
    </svg>
  )
}

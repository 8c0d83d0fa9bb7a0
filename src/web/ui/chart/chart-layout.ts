import { max, min } from 'd3-array'
import { scaleBand, scaleLinear } from 'd3-scale'

export interface ChartPoint {
  /** Where it stands: "12 Nov". Each only once. */
  label: string
  value: number
  /** The same for the period before, for comparison. */
  before?: number
  /** What people noted about it; marked above it. */
  notes?: readonly string[]
}

export interface ChartLayout {
  /** The middle of each point, from left to right. */
  xs: readonly number[]
  barWidth: number
  y: (value: number) => number
  ticks: readonly number[]
  baseline: number
  left: number
  right: number
  /** Indexes of the points whose names have room below. */
  named: readonly number[]
}

const margin = { top: 10, right: 8, bottom: 24, left: 44 }
const nameWidth = 64

/** Where everything in a chart of this size is. */
export function chartLayout(points: readonly ChartPoint[], width: number, height: number): ChartLayout {
  const right = width - margin.right
  const baseline = height - margin.bottom
  const values = points.flatMap(({ value, before }) => (before === undefined ? [value] : [value, before]))
  const most = max(values) ?? 0
  const least = min([0, ...values]) ?? 0
  const y = scaleLinear([least, most > least ? most : least + 1], [baseline, margin.top]).nice(4)
  const x = scaleBand([...points.keys()], [margin.left, right]).padding(points.length > 40 ? 0.15 : 0.25)
  const step = Math.max(1, Math.ceil((points.length * nameWidth) / Math.max(1, right - margin.left)))
  return {
    xs: points.map((_, index) => (x(index) ?? margin.left) + x.bandwidth() / 2),
    barWidth: Math.min(x.bandwidth(), 48),
    y,
    // Half an order is nothing that could be counted.
    ticks: values.every(Number.isInteger) ? y.ticks(4).filter(Number.isInteger) : y.ticks(4),
    baseline,
    left: margin.left,
    right,
    // Counted from the end, because the latest is what people look for.
    named: [...points.keys()].filter((index) => (points.length - 1 - index) % step === 0),
  }
}

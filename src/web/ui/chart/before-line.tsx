import { line } from 'd3-shape'
import type { ChartLayout, ChartPoint } from './chart-layout.ts'

/** The values of the period before, as a dashed line; nothing where there are none. */
export function BeforeLine({ points, layout }: { points: readonly ChartPoint[]; layout: ChartLayout }) {
  const path = line<number>()
    .x((index) => layout.xs[index] ?? 0)
    .y((index) => layout.y(points[index]?.before ?? 0))
    .defined((index) => points[index]?.before !== undefined)([...points.keys()])
  return <path d={path ?? ''} strokeDasharray="3 4" className="fill-none stroke-[1.5] stroke-field" />
}

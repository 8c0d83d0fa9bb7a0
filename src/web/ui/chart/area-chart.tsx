import { area, line } from 'd3-shape'
import { BeforeLine } from './before-line.tsx'
import { ChartFrame, type ChartProps } from './chart-frame.tsx'
import type { ChartLayout, ChartPoint } from './chart-layout.ts'

/** A series over time, with the same of the period before as a dashed line where there is one. */
export function AreaChart(props: ChartProps) {
  const { points } = props
  return <ChartFrame {...props} draw={(layout, active) => <Series {...{ points, layout, active }} />} />
}

interface SeriesProps {
  points: readonly ChartPoint[]
  layout: ChartLayout
  active: number | null
}

function Series({ points, layout, active }: SeriesProps) {
  const { xs, y } = layout
  const x = (index: number) => xs[index] ?? 0
  const indexes = [...points.keys()]
  const value = (index: number) => y(points[index]?.value ?? 0)
  const curve = line<number>().x(x).y(value)(indexes) ?? ''
  const marked = active ?? (points.length === 1 ? 0 : null)
  return (
    <g>
      <path d={area<number>().x(x).y0(y(0)).y1(value)(indexes) ?? ''} className="fill-chart-soft" />
      <BeforeLine points={points} layout={layout} />
      <path d={curve} strokeLinejoin="round" className="fill-none stroke-2 stroke-chart" />
      {active !== null && (
        <line x1={x(active)} x2={x(active)} y1={8} y2={layout.baseline} className="stroke-line-strong" />
      )}
      {marked !== null && (
        <circle cx={x(marked)} cy={value(marked)} r={4} className="fill-chart stroke-2 stroke-surface" />
      )}
    </g>
  )
}

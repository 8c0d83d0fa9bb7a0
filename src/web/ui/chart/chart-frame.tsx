import { cx } from 'class-variance-authority'
import { leastIndex } from 'd3-array'
import { type PointerEvent, type ReactNode, useState } from 'react'
import { useWidth } from '../use-width.ts'
import { type ChartLayout, type ChartPoint, chartLayout } from './chart-layout.ts'

export interface ChartProps {
  /** What it shows, in a sentence: "Orders submitted per day, the last 30 days". */
  label: string
  /** Name of the points, for the table that screen readers get: "Day". */
  pointName: string
  /** Name of the values: "Orders". */
  valueName: string
  /** Name of the values before, if there are any: "Week before". */
  beforeName?: string
  points: readonly ChartPoint[]
  formatValue?: (value: number) => string
  height?: number
  /** Said where there is no point at all. */
  emptyText?: string
}

interface Props extends ChartProps {
  draw: (layout: ChartLayout, active: number | null) => ReactNode
}

const plain = (value: number) => value.toLocaleString('en', { notation: 'compact' })

/**
 * What all charts share: axes, a value on hover or touch, arrow keys from point to point, a picture's name and a table
 * for those who do not see it. Server HTML carries no style attribute, which the content security policy forbids.
 */
export function ChartFrame({ draw, formatValue = plain, height = 220, emptyText, ...props }: Props) {
  const { points, label } = props
  const { box, width } = useWidth<HTMLDivElement>(640)
  const [active, setActive] = useState<number | null>(null)
  if (points.length === 0) {
    return (
      <p className="layer-lines grid min-h-40 place-items-center rounded-xl px-6 text-center text-muted">
        <span className="rounded bg-surface px-2 py-1">{emptyText ?? 'Nothing to show yet.'}</span>
      </p>
    )
  }
  const layout = chartLayout(points, width, height)
  const shown = active === null ? undefined : points[active]
  function follow(event: PointerEvent<SVGSVGElement>) {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    setActive(leastIndex(layout.xs, (one, other) => Math.abs(one - x) - Math.abs(other - x)) ?? null)
  }
  return (
    <div
      ref={box}
      className="relative rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
    >
      {/* The range is what the keyboard moves: arrow keys, Home and End come with it. */}
      <input
        type="range"
        aria-label={`${label}: ${props.pointName}`}
        aria-valuetext={valueText(props, points[active ?? points.length - 1], formatValue)}
        min={0}
        max={points.length - 1}
        value={active ?? points.length - 1}
        onFocus={() => setActive(points.length - 1)}
        onBlur={() => setActive(null)}
        onChange={(event) => setActive(event.target.valueAsNumber)}
        className="sr-only"
      />
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        height={height}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setActive(null)}
        className="block w-full touch-pan-y select-none"
      >
        <Axes layout={layout} points={points} formatValue={formatValue} />
        {draw(layout, active)}
        <NoteMarks layout={layout} points={points} active={active} />
      </svg>
      {shown && active !== null && (
        <ChartTip x={layout.xs[active] ?? 0} width={width}>
          <p className="text-canvas/75">{shown.label}</p>
          <p className="tabular font-semibold">
            {formatValue(shown.value)} <span className="font-normal">{props.valueName.toLowerCase()}</span>
          </p>
          {shown.before !== undefined && props.beforeName && (
            <p className="tabular text-canvas/75">
              {formatValue(shown.before)} {props.beforeName.toLowerCase()}
            </p>
          )}
          {shown.notes?.map((note) => (
            <p key={note} className="mt-1 border-canvas/25 border-t pt-1 [overflow-wrap:anywhere]">
              {note}
            </p>
          ))}
        </ChartTip>
      )}
      <ChartTable {...props} formatValue={formatValue} />
    </div>
  )
}

function Axes({
  layout,
  points,
  formatValue,
}: Pick<Required<Props>, 'points' | 'formatValue'> & { layout: ChartLayout }) {
  return (
    <g className="fill-faint text-xs">
      {layout.ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={layout.left}
            x2={layout.right}
            y1={layout.y(tick)}
            y2={layout.y(tick)}
            className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
          />
          <text x={layout.left - 8} y={layout.y(tick)} dy="0.32em" textAnchor="end" className="tabular">
            {formatValue(tick)}
          </text>
        </g>
      ))}
      {layout.named.map((index) => (
        <text key={index} {...nameAt(layout, index)} y={layout.baseline + 18}>
          {points[index]?.label}
        </text>
      ))}
    </g>
  )
}

/** A diamond above each point that has notes, with a line down to it. */
function NoteMarks({
  layout,
  points,
  active,
}: Pick<Props, 'points'> & { layout: ChartLayout; active: number | null }) {
  return (
    <g>
      {points.map(({ label, notes }, index) => {
        const x = layout.xs[index] ?? 0
        return notes?.length ? (
          <g key={label} className={cx(active !== null && active !== index && 'opacity-40')}>
            <line x1={x} x2={x} y1={8} y2={layout.baseline} strokeDasharray="2 3" className="stroke-ink" />
            <path d={`M${x} 1l5 5-5 5-5-5z`} className="fill-ink stroke-surface" />
          </g>
        ) : null
      })}
    </g>
  )
}

/** Under its point, unless it would stick out at the end. */
function nameAt({ xs, right }: ChartLayout, index: number) {
  const x = xs[index] ?? 0
  return x > right - 20 ? { x: right, textAnchor: 'end' as const } : { x, textAnchor: 'middle' as const }
}

/** Stands on the side where there is room. */
function ChartTip({ x, width, children }: { x: number; width: number; children: ReactNode }) {
  const side = x > width / 2 ? { right: width - x + 12 } : { left: x + 12 }
  return (
    <div
      aria-hidden
      style={side}
      className="pointer-events-none absolute top-2 max-w-48 rounded-lg bg-ink px-2.5 py-1.5 text-canvas text-xs"
    >
      {children}
    </div>
  )
}

type TableProps = Omit<Props, 'draw'> & Required<Pick<Props, 'formatValue'>>

function ChartTable({ label, pointName, valueName, beforeName, points, formatValue }: TableProps) {
  const hasNotes = points.some(({ notes }) => notes?.length)
  return (
    <div className="sr-only">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{pointName}</th>
            <th scope="col">{valueName}</th>
            {beforeName && <th scope="col">{beforeName}</th>}
            {hasNotes && <th scope="col">Notes</th>}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.label}>
              <th scope="row">{point.label}</th>
              <td>{formatValue(point.value)}</td>
              {beforeName && <td>{point.before === undefined ? '' : formatValue(point.before)}</td>}
              {hasNotes && <td>{point.notes?.join('; ')}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function valueText(
  { valueName, beforeName }: Pick<ChartProps, 'valueName' | 'beforeName'>,
  point: ChartPoint | undefined,
  formatValue: (value: number) => string,
): string {
  if (!point) return ''
  const before =
    point.before === undefined || !beforeName
      ? ''
      : `, ${formatValue(point.before)} ${beforeName.toLowerCase()}`
  const notes = point.notes?.length ? `. ${point.notes.join('. ')}` : ''
  return `${point.label}: ${formatValue(point.value)} ${valueName.toLowerCase()}${before}${notes}`
}

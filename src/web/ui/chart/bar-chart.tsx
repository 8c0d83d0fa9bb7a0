import { cx } from 'class-variance-authority'
import { BeforeLine } from './before-line.tsx'
import { ChartFrame, type ChartProps } from './chart-frame.tsx'

/** A number for each of a few things or days, with the same of the period before as a dashed line where there is one. */
export function BarChart(props: ChartProps) {
  return (
    <ChartFrame
      {...props}
      draw={(layout, active) => (
        <>
          {props.points.map(({ label, value }, index) => (
            <rect
              key={label}
              x={(layout.xs[index] ?? 0) - layout.barWidth / 2}
              y={Math.min(layout.y(value), layout.y(0))}
              width={layout.barWidth}
              height={Math.abs(layout.y(value) - layout.y(0))}
              rx={Math.min(3, layout.barWidth / 4)}
              className={cx('fill-chart', active !== null && active !== index && 'opacity-40')}
            />
          ))}
          <BeforeLine points={props.points} layout={layout} />
        </>
      )}
    />
  )
}

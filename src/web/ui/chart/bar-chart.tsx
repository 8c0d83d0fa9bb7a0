import { cx } from 'class-variance-authority'
import { ChartFrame, type ChartProps } from './chart-frame.tsx'

/** A number for each of a few things or days. */
export function BarChart(props: Omit<ChartProps, 'beforeName'>) {
  return (
    <ChartFrame
      {...props}
      draw={({ xs, y, barWidth }, active) =>
        props.points.map(({ label, value }, index) => (
          <rect
            key={label}
            x={(xs[index] ?? 0) - barWidth / 2}
            y={Math.min(y(value), y(0))}
            width={barWidth}
            height={Math.abs(y(value) - y(0))}
            rx={Math.min(3, barWidth / 4)}
            className={cx('fill-chart', active !== null && active !== index && 'opacity-40')}
          />
        ))
      }
    />
  )
}

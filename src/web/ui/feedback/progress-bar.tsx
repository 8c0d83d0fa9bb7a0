import { Progress } from '@base-ui/react/progress'
import { cx } from 'class-variance-authority'

interface Props {
  label: string
  value: number
  max: number
  tone?: 'accent' | 'success' | 'danger'
}

const fill = { accent: 'bg-accent', success: 'bg-success', danger: 'bg-danger' } as const

/** How far something is. The words beside it are the caller's. */
export function ProgressBar({ label, value, max, tone = 'accent' }: Props) {
  return (
    <Progress.Root aria-label={label} value={value} max={Math.max(1, max)}>
      <Progress.Track className="h-1.5 overflow-hidden rounded-full bg-line">
        <Progress.Indicator className={cx('rounded-full transition-[width] duration-300', fill[tone])} />
      </Progress.Track>
    </Progress.Root>
  )
}

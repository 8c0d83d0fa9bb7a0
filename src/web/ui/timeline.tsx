import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import type { Tone } from './tone.ts'

export interface TimelineEntry {
  key: string
  title: ReactNode
  /** Who or why, under the title. */
  detail?: ReactNode
  time: ReactNode
  tone?: Tone
}

const dot: Record<Tone, string> = {
  neutral: 'bg-field',
  info: 'bg-info',
  success: 'bg-success',
  warn: 'bg-warn',
  danger: 'bg-danger',
  accent: 'bg-accent',
}

/** What happened, one thing under the other. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <ol aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.key} className="group relative flex gap-3 pb-4 last:pb-0">
          <span
            aria-hidden
            className="absolute top-3.5 bottom-[-6px] left-[3.5px] w-px bg-line-strong group-last:hidden"
          />
          <span
            aria-hidden
            className={cx('mt-1.5 size-2 shrink-0 rounded-full', dot[entry.tone ?? 'neutral'])}
          />
          <div className="flex flex-1 flex-wrap justify-between gap-x-4">
            <div className="min-w-0">
              <p>{entry.title}</p>
              {entry.detail && <div className="text-[0.8125rem] text-muted">{entry.detail}</div>}
            </div>
            <p className="shrink-0 text-[0.8125rem] text-muted">{entry.time}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

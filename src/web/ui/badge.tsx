import { cva } from 'class-variance-authority'
import type { ReactNode } from 'react'
import type { Tone } from './tone.ts'

const look = cva(
  'inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2 py-0.5 font-medium text-xs',
  {
    variants: {
      tone: {
        neutral: 'bg-sunken text-muted',
        info: 'bg-info-soft text-info',
        success: 'bg-success-soft text-success',
        warn: 'bg-warn-soft text-warn',
        danger: 'bg-danger-soft text-danger',
        accent: 'bg-accent-soft text-accent-text',
      } satisfies Record<Tone, string>,
    },
  },
)

/** A status in a word, with a dot: never by color alone. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone | undefined; children: ReactNode }) {
  return (
    <span className={look({ tone })}>
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      {children}
    </span>
  )
}

import { cx } from 'class-variance-authority'
import { BellOff } from 'lucide-react'
import { BlockList } from '../block-list.tsx'
import { TimeText } from '../text/time-text.tsx'
import type { Activity } from './activity-store.ts'
import { EmptyState } from './empty-state.tsx'

interface Props {
  entries: readonly Activity[]
  /** Those with a greater id have come in since the tray was last open. */
  lastSeenId: number
}

const dot = { neutral: 'bg-field', success: 'bg-success', danger: 'bg-danger' } as const

/** Every message of this tab. It is silent: each was read out once, when its toast came up. */
export function ActivityTray({ entries, lastSeenId }: Props) {
  if (entries.length === 0) {
    return (
      <EmptyState
        icon={BellOff}
        title="No messages yet"
        text="What happens while you work here is kept in this list until you close the tab."
      />
    )
  }
  return (
    <BlockList
      items={entries}
      itemHeight={61}
      // A line between two messages, also where one block ends and the next begins.
      className="not-first:border-line not-first:border-t"
      item={({ id, tone, title, message, at }) => (
        <li key={id} className="flex gap-3 border-line px-4 py-2.5 not-first:border-t">
          <span aria-hidden className={cx('mt-1.5 size-2 shrink-0 rounded-full', dot[tone])} />
          <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            {(title ?? (tone === 'danger' ? 'Error' : null)) && (
              <p className="font-semibold">{title ?? 'Error'}</p>
            )}
            <p>{message}</p>
            <p className="text-muted text-xs">
              <TimeText instant={at} />
              {id > lastSeenId && <span className="font-medium text-accent-text"> · New</span>}
            </p>
          </div>
        </li>
      )}
    />
  )
}

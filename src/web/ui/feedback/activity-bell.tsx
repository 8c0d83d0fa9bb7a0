import { Popover } from '@base-ui/react/popover'
import { cx } from 'class-variance-authority'
import { Bell } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { buttonStyle } from '../button-style.ts'
import { popupStyle } from '../overlay/popup-style.ts'
import { claimActivity, clearActivity, markActivityRead, useActivity } from './activity-store.ts'
import { ActivityTray } from './activity-tray.tsx'

interface Props {
  /** The id of the account at this tab; somebody else's messages are forgotten. Undefined until it is known. */
  owner: string | undefined
  timeZone: string
}

/** A bell with the number of unread errors; it opens every message of this tab. */
export function ActivityBell({ owner, timeZone }: Props) {
  const entries = useActivity()
  const tray = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [lastSeenId, setLastSeenId] = useState(0)
  const errors = entries.filter(({ tone, isRead }) => tone === 'danger' && !isRead).length
  useEffect(() => {
    if (owner !== undefined) claimActivity(owner)
  }, [owner])
  // What comes in while the tray is open is seen at once.
  useEffect(() => {
    if (isOpen && entries.length > 0) markActivityRead()
  }, [isOpen, entries])

  function toggle(opens: boolean) {
    if (opens) setLastSeenId(entries.find(({ isRead }) => isRead)?.id ?? 0)
    setIsOpen(opens)
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={toggle}>
      <Popover.Trigger
        aria-label={
          errors > 0 ? `Activity, ${errors} unread ${errors === 1 ? 'error' : 'errors'}` : 'Activity'
        }
        className={cx(buttonStyle({ variant: 'ghost' }), 'w-9 px-0 pointer-coarse:w-11')}
      >
        <Bell aria-hidden size={17} />
        {errors > 0 && (
          <span className="tabular absolute top-0.5 right-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-danger-fill px-1 font-semibold text-[0.625rem] text-accent-ink">
            {errors > 99 ? '99+' : errors}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end" collisionPadding={8} className="z-50">
          <Popover.Popup
            ref={tray}
            initialFocus={tray}
            className={cx(
              popupStyle,
              'max-h-[min(32rem,var(--available-height))] w-[min(calc(100vw-1rem),24rem)] overflow-y-auto p-0',
            )}
          >
            <div className="sticky top-0 flex min-h-12 items-center justify-between border-line border-b bg-raised py-1 pr-2 pl-4">
              <Popover.Title className="font-semibold">Activity</Popover.Title>
              {entries.length > 0 && (
                <Button
                  variant="ghost"
                  size="sm"
                  onClick={() => {
                    clearActivity()
                    tray.current?.focus()
                  }}
                >
                  Clear
                </Button>
              )}
            </div>
            <ActivityTray entries={entries} lastSeenId={lastSeenId} timeZone={timeZone} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

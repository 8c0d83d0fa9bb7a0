import { useState } from 'react'
import { ActivityTray } from './activity-tray.tsx'
import { BellPopover } from './bell-popover.tsx'
import { ClearActivityButton } from './clear-activity-button.tsx'
import { useActivityTray } from './use-activity-tray.ts'

interface Props {
  /** The id of the account at this tab; messages of another account are forgotten. Undefined until it is known. */
  owner: string | undefined
}

/** A bell with the number of unread errors; it opens every message of this tab. */
export function ActivityBell({ owner }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { entries, errors, lastSeenId } = useActivityTray(owner, isOpen)
  return (
    <BellPopover
      title="Activity"
      label={errors > 0 ? `Activity, ${errors} unread ${errors === 1 ? 'error' : 'errors'}` : 'Activity'}
      count={errors}
      isAlarming
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      actions={(focus) => entries.length > 0 && <ClearActivityButton onCleared={focus} />}
    >
      <ActivityTray entries={entries} lastSeenId={lastSeenId} />
    </BellPopover>
  )
}

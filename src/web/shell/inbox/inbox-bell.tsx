import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { maxUnread } from '#contract/constants.ts'
import { inboxList, unreadInbox, useMarkInboxRead } from '#web/data/account/inbox-queries.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { Button } from '#web/ui/button.tsx'
import { ActivityTray } from '#web/ui/feedback/activity-tray.tsx'
import { BellPopover } from '#web/ui/feedback/bell-popover.tsx'
import { ClearActivityButton } from '#web/ui/feedback/clear-activity-button.tsx'
import { useActivityTray } from '#web/ui/feedback/use-activity-tray.ts'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { InboxList } from './inbox-list.tsx'

type Shown = 'all' | 'unread' | 'tab'

/** The bell: what happened, the same in all tabs and devices, and the messages of this tab. */
export function InboxBell() {
  const account = useAccount()
  const [isOpen, setIsOpen] = useState(false)
  const [shown, setShown] = useState<Shown>('all')
  const { entries, errors, lastSeenId } = useActivityTray(account?.id, isOpen && shown === 'tab')
  const unread = useQuery(unreadInbox).data?.unread ?? 0
  const unreadText = unread === maxUnread ? `${maxUnread.toLocaleString('en')}+` : unread.toLocaleString('en')
  const notes = [
    unread > 0 && `${unreadText} unread`,
    errors > 0 && `${errors} ${errors === 1 ? 'error' : 'errors'} in this tab`,
  ].filter(Boolean)
  return (
    <BellPopover
      title="Inbox"
      label={['Inbox', ...notes].join(', ')}
      count={unread + errors}
      isAlarming={errors > 0}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      actions={(focus) =>
        shown === 'tab' ? (
          entries.length > 0 && <ClearActivityButton onCleared={focus} />
        ) : (
          <MarkAllRead isShown={unread > 0 && !account?.visit} onMarked={focus} />
        )
      }
      tabs={
        <Segmented<Shown>
          label="Show"
          value={shown}
          onChange={setShown}
          segments={[
            { value: 'all', label: 'All' },
            { value: 'unread', label: unread > 0 ? `Unread ${unreadText}` : 'Unread' },
            { value: 'tab', label: errors > 0 ? `This tab ${errors}` : 'This tab' },
          ]}
        />
      }
    >
      {shown === 'tab' ? (
        <ActivityTray entries={entries} lastSeenId={lastSeenId} />
      ) : (
        <InboxList key={shown} show={shown} onOpened={() => setIsOpen(false)} />
      )}
    </BellPopover>
  )
}

/** Marks everything up to the newest entry on show: what comes in meanwhile stays unread. */
function MarkAllRead({ isShown, onMarked }: { isShown: boolean; onMarked: () => void }) {
  const queryClient = useQueryClient()
  const mark = useMarkInboxRead()
  if (!isShown) return null
  function markAll() {
    const newest = (['all', 'unread'] as const)
      .map((show) => queryClient.getQueryData(inboxList(show).queryKey)?.pages[0]?.entries[0]?.id ?? '')
      .toSorted()
      .at(-1)
    if (!newest) return
    mark.mutate({ upTo: newest })
    onMarked()
  }
  return (
    <Button variant="ghost" size="sm" isBusy={mark.isPending} onClick={markAll}>
      <CheckCheck aria-hidden size={15} />
      Mark all as read
    </Button>
  )
}

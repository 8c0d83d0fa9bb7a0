import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor } from 'lucide-react'
import { useState } from 'react'
import type { AccountSession } from '#contract/account/auth.ts'
import { sessionList } from '#web/data/account/session-query.ts'
import { refresh } from '#web/data/refresh.ts'
import { showFailure } from '#web/data/show-failure.ts'
import { useChange } from '#web/data/use-change.ts'
import { api } from '#web/lib/api.ts'
import { counted } from '#web/lib/counted.ts'
import { ListItems } from '#web/list-screen/list-items.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'

/** The browsers that are signed in, each with a button to sign it out. */
export function SessionList() {
  const query = useQuery(sessionList)
  const [asked, setAsked] = useState<AccountSession | 'others' | null>(null)
  const sessions = query.data?.sessions
  const others = sessions?.filter(({ isCurrent }) => !isCurrent).length ?? 0
  return (
    <>
      <ListItems
        label="Sessions"
        query={query}
        rows={sessions}
        item={(session) => <Session key={session.id} session={session} onEnd={() => setAsked(session)} />}
        footer={
          others > 1 && (
            <div className="flex justify-end border-line border-t px-4 py-3 sm:px-5">
              <Button onClick={() => setAsked('others')}>Sign out {counted(others, 'other browser')}</Button>
            </div>
          )
        }
        empty={<p className="p-4 text-muted sm:p-5">No browser is signed in.</p>}
      />
      {asked && <EndDialog asked={asked} others={others} onClose={() => setAsked(null)} />}
    </>
  )
}

function Session({ session, onEnd }: { session: AccountSession; onEnd: () => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-4 py-3 last:border-b-0 sm:px-5">
      <Monitor aria-hidden size={18} className="shrink-0 self-start text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {session.device}
          {session.isCurrent && <Badge tone="success">This browser</Badge>}
        </p>
        <p className="text-muted [overflow-wrap:anywhere]">
          <span data-dd-privacy="mask">{session.address}</span>
          {' · '}last used <TimeText instant={session.lastUsedAt} />
          {' · '}signed in <TimeText instant={session.createdAt} show="absolute" />
        </p>
      </div>
      {!session.isCurrent && (
        <Button size="sm" aria-label={`Sign out ${session.device}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  )
}

interface EndProps {
  asked: AccountSession | 'others'
  others: number
  onClose: () => void
}

function EndDialog({ asked, others, onClose }: EndProps) {
  const queryClient = useQueryClient()
  const end = useChange({
    mutationFn: async () => {
      if (asked === 'others') await api.endOtherSessions()
      else await api.endSession({ params: { id: asked.id } })
    },
    done: 'Browser signed out.',
    onError: showFailure,
    onSettled: () => {
      onClose()
      refresh(queryClient, sessionList.queryKey)
    },
  })
  const isMany = asked === 'others'
  return (
    <Dialog
      onClose={onClose}
      title={isMany ? `Sign out ${counted(others, 'other browser')}?` : `Sign out ${asked.device}?`}
      consequence="That browser goes back to the sign-in page within seconds. Submitted orders continue."
      actionLabel={isMany ? `Sign out ${counted(others, 'browser')}` : 'Sign out that browser'}
      keepLabel="Keep signed in"
      tone="danger"
      isBusy={end.isPending}
      onConfirm={() => end.mutate()}
    />
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { ApiToken } from '#contract/account/api-tokens.ts'
import { apiTokenList } from '#web/data/account/api-token-query.ts'
import { refresh } from '#web/data/refresh.ts'
import { showFailure } from '#web/data/show-failure.ts'
import { useChange } from '#web/data/use-change.ts'
import { api } from '#web/lib/api.ts'
import { ListItems } from '#web/list-screen/list-items.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'

/** The active API tokens, each with a button to revoke it. */
export function ApiTokenList() {
  const query = useQuery(apiTokenList)
  const [asked, setAsked] = useState<ApiToken | null>(null)
  return (
    <>
      <ListItems
        label="Tokens"
        query={query}
        rows={query.data?.tokens}
        item={(token) => <Token key={token.id} token={token} onEnd={() => setAsked(token)} />}
        empty={<p className="p-4 text-muted sm:p-5">No tokens yet.</p>}
      />
      {asked && <EndDialog token={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function Token({ token, onEnd }: { token: ApiToken; onEnd: () => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-4 py-3 last:border-b-0 sm:px-5">
      <KeyRound aria-hidden size={18} className="shrink-0 self-start text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium [overflow-wrap:anywhere]">
          {token.name}
          <Badge tone={token.scope === 'READ' ? 'neutral' : 'accent'}>
            {token.scope === 'READ' ? 'Read only' : 'Read and order'}
          </Badge>
        </p>
        <p className="text-muted">
          <span className="font-mono text-xs">…{token.hint}</span>
          {' · '}
          {token.lastUsedAt ? (
            <>
              last used <TimeText instant={token.lastUsedAt} />
            </>
          ) : (
            'never used'
          )}
          {' · '}expires <TimeText instant={token.expiresAt} show="absolute" />
        </p>
      </div>
      <Button size="sm" aria-label={`Revoke ${token.name}`} onClick={onEnd}>
        Revoke
      </Button>
    </li>
  )
}

function EndDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const queryClient = useQueryClient()
  const end = useChange({
    mutationFn: () => api.deleteApiToken({ params: { id: token.id } }),
    done: `“${token.name}” no longer works.`,
    onError: showFailure,
    onSettled: () => {
      onClose()
      refresh(queryClient, apiTokenList.queryKey)
    },
  })
  return (
    <Dialog
      onClose={onClose}
      title={`Revoke “${token.name}”?`}
      consequence="Software that uses it loses access right away. You can’t undo this."
      actionLabel="Revoke token"
      tone="danger"
      isBusy={end.isPending}
      onConfirm={() => end.mutate()}
    />
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { refreshConnections } from '#web/data/stores/connection-mutations.ts'
import { connectionList } from '#web/data/stores/connection-queries.ts'
import { api } from '#web/lib/api.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { leaveForShippo, type ShippoAnswer } from '#web/lib/session/shippo-consent.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { ShippoConnected } from './shippo-connected.tsx'
import { StepList } from './step-list.tsx'
import { useNewConnection } from './use-new-connection.ts'

/** The return page of Shippo's OAuth consent: checks the answer and exchanges the code for access once. */
export function ShippoReturnPage({ answer }: { answer: ShippoAnswer }) {
  return (
    <main className="grid min-h-dvh grid-cols-1 place-items-center bg-canvas p-4">
      <Card className="w-full max-w-lg">
        <h1 tabIndex={-1} className="font-semibold text-lg">
          Connecting Shippo
        </h1>
        {answer.kind === 'allowed' ? <Exchange code={answer.code} /> : <NotAllowed answer={answer} />}
      </Card>
    </main>
  )
}

/** A query instead of a mutation, so that rerenders never exchange a code twice. */
function Exchange({ code }: { code: string }) {
  const queryClient = useQueryClient()
  const exchange = useQuery({
    queryKey: ['shippo-exchange', code],
    queryFn: async () => {
      try {
        return await api.exchangeShippoToken({ body: { code } })
      } finally {
        refreshConnections(queryClient)
      }
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const connection = useNewConnection(exchange.data?.connection.id)
  return (
    <>
      <StepList
        steps={[
          { name: 'Verify the response', state: 'done' },
          {
            name: 'Get access',
            state: exchange.isError ? 'failed' : exchange.isSuccess ? 'done' : 'running',
          },
          {
            name: 'Sync your first orders',
            state: connection ? 'done' : exchange.isSuccess ? 'running' : 'waiting',
          },
        ]}
      />
      {exchange.isError && (
        <WayOn>
          <ErrorPanel error={exchange.error} />
        </WayOn>
      )}
      {connection && <ShippoConnected connection={connection} />}
    </>
  )
}

const texts = {
  denied:
    'You didn’t grant access. Spoolyard needs it to read your store orders. We never buy labels or change anything in Shippo.',
  strange: 'This link wasn’t started here or has expired. Nothing was connected or changed.',
  none: 'There’s nothing left to do here.',
} as const

function NotAllowed({ answer }: { answer: Exclude<ShippoAnswer, { kind: 'allowed' }> }) {
  return (
    <WayOn>
      <p className="text-pretty">{texts[answer.kind]}</p>
      {answer.kind === 'denied' && answer.text && (
        <p className="text-[0.8125rem] text-muted">Shippo says: {answer.text}</p>
      )}
    </WayOn>
  )
}

/** The connection status with links to retry and go back. */
function WayOn({ children }: { children: ReactNode }) {
  const { data } = useQuery(connectionList)
  const connection = data?.connections.find(({ source }) => source === 'shippo')
  const authorizeUrl = data?.shippoAuthorizeUrl
  return (
    <div role="alert" className="mt-4 grid gap-3">
      {children}
      {data && <p>{connection ? 'Shippo is connected.' : 'Shippo isn’t connected.'}</p>}
      <div className="flex flex-wrap gap-2">
        {authorizeUrl && (
          <Button variant={connection ? 'secondary' : 'primary'} onClick={() => leaveForShippo(authorizeUrl)}>
            Start again
          </Button>
        )}
        <AppLink to="/dashboard/stores" reloadDocument preload={false} className={buttonStyle()}>
          Back to stores
        </AppLink>
      </div>
    </div>
  )
}

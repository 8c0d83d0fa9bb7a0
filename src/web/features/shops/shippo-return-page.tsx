import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { refreshConnections } from '#web/data/stores/connection-mutations.ts'
import { connectionList } from '#web/data/stores/connection-queries.ts'
import { api } from '#web/lib/api.ts'
import { dashboardHref } from '#web/lib/dashboard-search.ts'
import { leaveForShippo, type ShippoAnswer } from '#web/lib/session/shippo-consent.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { ShippoArrival } from './shippo-arrival.tsx'
import { StepList } from './step-list.tsx'
import { useArrivedConnection } from './use-arrived-connection.ts'

/** Where Shippo's consent page sends people back to: the answer is read, traded for access once, and tried. */
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

/** A query rather than a mutation: however often the page is drawn, one code is traded once. */
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
  const connection = useArrivedConnection(exchange.data?.connection.id)
  return (
    <>
      <StepList
        steps={[
          { name: 'Check the answer', state: 'done' },
          {
            name: 'Trade it for access',
            state: exchange.isError ? 'failed' : exchange.isSuccess ? 'done' : 'running',
          },
          {
            name: 'Fetch the first orders',
            state: connection ? 'done' : exchange.isSuccess ? 'running' : 'waiting',
          },
        ]}
      />
      {exchange.isError && (
        <WayOn>
          <ErrorPanel error={exchange.error} />
        </WayOn>
      )}
      {connection && <ShippoArrival connection={connection} />}
    </>
  )
}

const texts = {
  denied:
    'You did not grant access. Spoolyard needs it to read the orders of your shops; it buys no labels and changes nothing at Shippo.',
  strange: 'This link did not start here, or is too old. Nothing was connected or changed by it.',
  none: 'There is nothing to do here any more.',
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

/** How things stand, with the way to start again and the way back. */
function WayOn({ children }: { children: ReactNode }) {
  const { data } = useQuery(connectionList)
  const connection = data?.connections.find(({ source }) => source === 'shippo')
  const authorizeUrl = data?.shippoAuthorizeUrl
  return (
    <div role="alert" className="mt-4 grid gap-3">
      {children}
      {data && <p>{connection ? 'Shippo is connected.' : 'Shippo is not connected.'}</p>}
      <div className="flex flex-wrap gap-2">
        {authorizeUrl && (
          <Button variant={connection ? 'secondary' : 'primary'} onClick={() => leaveForShippo(authorizeUrl)}>
            Start again
          </Button>
        )}
        <a href={dashboardHref({ view: 'shops' })} className={buttonStyle()}>
          Back to shops
        </a>
      </div>
    </div>
  )
}

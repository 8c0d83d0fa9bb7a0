import { createFileRoute } from '@tanstack/react-router'
import { ShippoReturnPage } from '#web/features/stores/shippo-return-page.tsx'
import { takeShippoAnswer } from '#web/lib/session/shippo-consent.ts'

export const Route = createFileRoute('/_app/shippo-oauth-redirect')({
  codeSplitGroupings: [['loader', 'component']],
  // Read once: the OAuth state is used up on the first read.
  loader: () => takeShippoAnswer(),
  staleTime: Number.POSITIVE_INFINITY,
  head: () => ({ meta: [{ title: 'Shippo · Spoolyard' }] }),
  component: ShippoReturn,
})

function ShippoReturn() {
  return <ShippoReturnPage answer={Route.useLoaderData()} />
}

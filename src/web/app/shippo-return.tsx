import { useLoaderData } from '@tanstack/react-router'
import { ShippoReturnPage } from '#web/features/shops/shippo-return-page.tsx'

/** The page that Shippo's consent page leads back to. */
export function ShippoReturn() {
  return <ShippoReturnPage answer={useLoaderData({ from: '/_app/shippo-oauth-redirect' })} />
}

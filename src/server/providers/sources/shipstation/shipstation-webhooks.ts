import { z } from 'zod'
import { type CallOutcome, done } from '#server/providers/call-outcome.ts'
import type { ShipstationCall } from './shipstation-call.ts'
import type { ShipstationCredentials } from './shipstation-provider.ts'

const webhookList = z.object({
  webhooks: z.array(z.object({ WebHookID: z.union([z.int(), z.string()]), Url: z.string().nullish() })),
})
const receipt = z.object({ id: z.union([z.int(), z.string()]) })
const events = ['ORDER_NOTIFY', 'SHIP_NOTIFY']

/** Subscribes `url` to news of orders, and ends earlier subscriptions whose addresses begin with `replacing`. */
export async function subscribeAtShipstation(
  call: ShipstationCall,
  credentials: ShipstationCredentials,
  { url, replacing }: { url: string; replacing: string },
): Promise<CallOutcome<null>> {
  const priority = 'background'
  const known = await call(credentials, { method: 'GET', path: '/webhooks', priority }, webhookList)
  if (known.kind !== 'done') return known
  const ours = known.value.webhooks.filter(({ Url }) => Url?.startsWith(replacing))
  if (ours.filter(({ Url }) => Url === url).length < events.length) {
    for (const event of events) {
      const body = { target_url: url, event, store_id: null, friendly_name: 'Spoolyard' }
      const request = { method: 'POST', path: '/webhooks/subscribe', body, priority } as const
      const outcome = await call(credentials, request, receipt)
      if (outcome.kind !== 'done') return outcome
    }
  }
  for (const { WebHookID, Url } of ours) {
    // One that stays behind costs a call that we answer with 404, no more.
    if (Url !== url)
      await call(credentials, { method: 'DELETE', path: `/webhooks/${WebHookID}`, priority }, z.unknown())
  }
  return done(null)
}

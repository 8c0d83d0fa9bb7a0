import type { Input, Reply } from '#contract/endpoint.ts'
import type { marginEndpoints } from '#contract/money/margins.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { readTimeZone } from '../account/read-time-zone.ts'
import { readMarginPage } from './read-margin-page.ts'
import { readMarginRates } from './read-order-margins.ts'
import { requireMargins } from './require-margins.ts'
import { startOfDays } from './start-of-days.ts'

type Endpoint = typeof marginEndpoints.listMargins

/** Orders with their margins, newest first. */
export async function listMargins(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId: sellerId }: Pick<Actor, 'userId'>,
  { days, of, only, page, size }: Input<Endpoint>,
): Promise<Reply<Endpoint>> {
  await requireMargins(db, sellerId)
  const since = startOfDays(Number(days), clock.now(), await readTimeZone(db, sellerId))
  const scope = of === 'to-submit' ? { toSubmit: true as const } : { charged: since }
  return readMarginPage(db, await readMarginRates(db, sellerId), { scope, only, page, size })
}

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { World } from '#testing/rig/world.ts'
import type { ProductDatabase } from '../product/product-database.ts'
import type { ProofPrint } from './proofs-subject.ts'

/** What the print provider got to print, with the hash of the bytes that it has in its folder. */
export async function readPrints(
  database: ProductDatabase,
  world: World,
  filesFolder: string,
): Promise<ProofPrint[]> {
  const orders = await database.query<{ id: string; orderId: string }>(
    `select id, shop_order_id as "orderId" from print_orders where source <> 'demo'`,
  )
  const orderOf = new Map(orders.map(({ id, orderId }) => [id, orderId]))
  return printsOf(world, filesFolder, (reference) => orderOf.get(reference) ?? reference)
}

export async function printsOf(
  world: World,
  filesFolder: string,
  orderOf: (reference: string) => string,
): Promise<ProofPrint[]> {
  const received = new Map((await world.readReceived()).map((order) => [order.publicId, order]))
  const processed = Map.groupBy(
    (await world.readLedger()).filter(({ action }) => action === 'order.processed'),
    ({ id }) => id,
  )
  return [...processed].map(([publicId, lines]) => {
    const fileId = received.get(publicId)?.items[0]?.publicFileServiceId ?? ''
    return {
      publicId,
      orderId: orderOf(lines[0]!.reference ?? ''),
      times: lines.length,
      sha256: createHash('sha256')
        .update(readFileSync(join(filesFolder, fileId)))
        .digest('hex'),
      at: Date.parse(lines[0]!.at),
    }
  })
}

/** Orders that ended without a print, with the reason. */
export async function readFailures(database: ProductDatabase): Promise<ReadonlyMap<string, string>> {
  const rows = await database.query<{ id: string; reason: string }>(
    `select shop_order_id as id, failure_reason as reason from print_orders where state = 'FAILED'`,
  )
  return new Map(rows.map(({ id, reason }) => [id, reason]))
}

/** Everything that still has to happen, as sentences. */
export async function readUnfinished(database: ProductDatabase): Promise<string[]> {
  const rows = await database.query<{ what: string }>(`
    select 'the text ' || text || ' is still to be made' as what from letterings where state = 'WAITING'
    union all select 'print order ' || id || ' is ' || state from print_orders
      where state in ('PREPARED', 'CHARGED') or (state = 'DRAFTED' and not is_test) or cancel_requested_at is not null
    union all select 'a call of ' || print_order_id || ' is open' from print_calls where outcome is null
    union all select 'run ' || id || ' is open' from submit_runs where finished_at is null
    union all select 'order ' || order_number || ' is still to be checked' from shop_orders where needs_check and is_unsubmitted
    union all select 'file ' || id || ' is still to be registered' from file_versions
      where lettered_from is not null and provider_state = 'WAITING'`)
  return rows.map(({ what }) => what)
}

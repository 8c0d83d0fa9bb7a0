import { randomUUID } from 'node:crypto'
import type { SaleState } from '#contract/portals/sales.ts'
import type { Queries } from '#server/db/database.ts'
import { json, sql } from '#server/db/sql.ts'
import { sealSaleKey } from '#server/features/portal-sales/sale-links.ts'
import { hashToken } from '#server/features/sessions/hash-token.ts'
import type { Context } from '#server/kernel/context.ts'
import { buyerAddress } from './sale-factory.ts'

/** What a seller writes about a portal, at its first version. */
export const portalContent = {
  version: 1,
  title: 'Mine',
  description: 'Mine',
  priceCents: 900,
  countries: ['US'],
  leadDays: 5,
  rightsOrigin: 'OWN' as const,
  rightsLicense: '',
  rightsEvidence: 'Mine',
}

/** A paid sale that nothing follows up on. Returns its id. */
export async function createSale(db: Queries, sellerId: string, id = newId('sal')): Promise<string> {
  await db.run(sql`
    insert into sales (seller_id, id, client_key, state, lines, email, address, country, currency, items_cents,
      delivery_cents, total_cents, payment_fee_cents, key_hash, key_sealed, created_at)
    values (${sellerId}, ${id}, gen_random_uuid(), 'PAID', '[]', 'buyer@mail.example', '{}', 'US', 'USD', 100, 0, 100, 33,
      'x', 'x', now())`)
  return id
}

/** A paid sale to a guest that nothing follows up on, with a key that opens it. Returns its id. */
export async function createGuestSale(
  context: Pick<Context, 'db' | 'newId' | 'secrets'>,
  { sellerId, email, portalId = 'por_x', state = 'COMPLETED' }: GuestSale,
): Promise<string> {
  const id = context.newId('sal')
  const key = 'K'.repeat(43)
  const line = { portalId, title: 'Ribbed vase', variant: { Color: 'BLACK' }, quantity: 1, unitCents: 900 }
  const address = { ...buyerAddress, line2: null, name: 'Gina Guest' }
  const isPaid = state !== 'OPEN' && state !== 'EXPIRED'
  await context.db.run(sql`
    insert into sales (seller_id, id, client_key, state, lines, email, address, country, currency, items_cents,
      delivery_cents, total_cents, payment_fee_cents, key_hash, key_sealed, created_at, paid_at)
    values (${sellerId}, ${id}, gen_random_uuid(), ${state}, ${json([line])}::jsonb, ${email}, ${json(address)}::jsonb, 'US',
      'USD', 900, 100, 1000, 59, ${hashToken(key)}, ${sealSaleKey(context, id, key)}, now(), case when ${isPaid}::boolean then now() end)`)
  return id
}

interface GuestSale {
  sellerId: string
  email: string
  portalId?: string
  state?: SaleState
}

/** Another address that the buyer of a sale asked for. Returns when. */
export async function askForAddress(
  db: Queries,
  { sellerId, id, at }: { sellerId: string; id: string; at: Date },
): Promise<string> {
  const address = {
    name: 'Pat Doe',
    line1: '1 Pine Street',
    line2: null,
    city: 'Reno',
    state: 'NV',
    postalCode: '89501',
  }
  await db.run(sql`
    insert into sale_address_requests (seller_id, sale_id, address, created_at)
    values (${sellerId}, ${id}, ${JSON.stringify({ ...address, country: 'US' })}::jsonb, ${at})`)
  return at.toISOString()
}

/** An open question about a portal. Returns its id. */
export async function createQuestion(
  db: Queries,
  { sellerId, portalId }: { sellerId: string; portalId: string },
): Promise<string> {
  const id = newId('que')
  await db.run(sql`
    insert into questions (seller_id, id, portal_id, text, state, created_at, opened_at)
    values (${sellerId}, ${id}, ${portalId}, 'Does it hold water?', 'OPEN', now(), now())`)
  return id
}

/** A review of a line of a sale. Returns its id. */
export async function createReview(
  db: Queries,
  {
    sellerId,
    saleId,
    portalId,
    line = 0,
  }: { sellerId: string; saleId: string; portalId: string; line?: number },
): Promise<string> {
  const id = newId('rev')
  await db.run(sql`
    insert into reviews (seller_id, id, sale_id, line, portal_id, stars, text, author, variant, created_at)
    values (${sellerId}, ${id}, ${saleId}, ${line}, ${portalId}, 4, 'Fine', 'Pat', '{}', now())`)
  return id
}

const newId = (kind: string): string => `${kind}_${randomUUID().replaceAll('-', '').slice(0, 26)}`

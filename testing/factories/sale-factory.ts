import { randomUUID } from 'node:crypto'
import type { PortalText } from '#contract/portals/portals.ts'
import { json, sql } from '#server/db/sql.ts'
import { sealSaleKey } from '#server/features/portal-sales/sale-links.ts'
import { hashToken } from '#server/features/sessions/hash-token.ts'
import type { Context } from '#server/kernel/context.ts'
import type { ApiClient } from '../api/api-client.ts'
import { comeBackFrom, submitCardPage } from './card-factory.ts'

type Calls = ApiClient['call']

const PRINT_FILE = '00000000-0000-4000-8000-000000000001'

/** Where the buyers of tests live. A delivery there costs what `delivery_prices` says of the US. */
export const buyerAddress = {
  name: 'Pat Doe',
  line1: '500 Howard Street',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94105',
  country: 'US',
}

/** Lists a vase in two colors at a portal of its maker. Returns the portal. */
export async function listVase(admin: Calls, maker: Calls, priceCents: number): Promise<string> {
  const { filaments } = (await maker.listFilaments()).body
  const colorOf = (value: string) => ({
    value,
    suffix: null,
    filamentId: filaments.find(({ name }) => name === `PLA ${value}`)!.id,
  })
  const made = {
    name: `Vase ${randomUUID()}`,
    sku: `V-${randomUUID()}`,
    options: [{ name: 'Color', values: ['BLACK', 'WHITE'].map(colorOf) }],
    fulfillment: [
      {
        type: 'PRINT' as const,
        publicFileServiceId: PRINT_FILE,
        filamentOption: 'Color',
        quantity: 1,
      },
    ],
  }
  const { product } = (await maker.createProduct({ body: made })).body
  const { id } = (await maker.createPortal({ body: { productId: product.id } })).body
  const content = {
    ...{ title: 'Ribbed vase', description: 'A tall vase.', priceCents, countries: ['US'], leadDays: 4 },
    ...{ rightsOrigin: 'OWN' as const, rightsLicense: '', rightsEvidence: 'I drew it', version: 1 },
  }
  const { version } = (await maker.updatePortal({ params: { id }, body: content })).body
  await maker.submitPortal({ params: { id } })
  await admin.decidePortal({ params: { id }, body: { decision: 'APPROVE', version, reason: '' } })
  return id
}

interface Sign {
  versionId: string
  textField: PortalText | null
  isDraft?: boolean
  /** Whether buyers choose black or white; otherwise it is black. */
  hasColors?: boolean
}

/** Lists a sign for 30 USD at a portal of its maker, with a text of the buyer or without. Returns the portal. */
export async function listSign(
  admin: Calls,
  maker: Calls,
  { versionId, textField, isDraft = false, hasColors = false }: Sign,
): Promise<string> {
  const { filaments } = (await maker.listFilaments()).body
  const idOf = (color: string) => filaments.find(({ name }) => name === `PLA ${color}`)!.id
  const values = ['BLACK', 'WHITE'].map((value) => ({ value, suffix: null, filamentId: idOf(value) }))
  const filament = hasColors ? { filamentOption: 'Color' } : { filamentId: idOf('BLACK') }
  const part = { type: 'PRINT' as const, publicFileServiceId: versionId, ...filament, quantity: 1 }
  const made = {
    ...{ name: `Sign ${randomUUID()}`, sku: `S-${randomUUID()}`, fulfillment: [part] },
    options: hasColors ? [{ name: 'Color', values }] : [],
  }
  const { product } = (await maker.createProduct({ body: made })).body
  const { id } = (await maker.createPortal({ body: { productId: product.id } })).body
  const content = {
    ...{ title: 'Door sign', description: 'With a name.', priceCents: 3_000, countries: ['US'], leadDays: 4 },
    ...{ rightsOrigin: 'OWN' as const, rightsLicense: '', rightsEvidence: 'I drew it', version: 1 },
    textField,
  }
  const { version } = (await maker.updatePortal({ params: { id }, body: content })).body
  if (isDraft) return id
  await maker.submitPortal({ params: { id } })
  await admin.decidePortal({ params: { id }, body: { decision: 'APPROVE', version, reason: '' } })
  return id
}

/** The first variant of a portal. */
export const firstItemOf = async (stranger: Calls, portalId: string): Promise<string> =>
  (await stranger.getListing({ params: { id: portalId } })).body.items[0]!.id

/** Opens the sales of `createSoldSale`. */
export const soldKey = 'k'.repeat(43)

interface Sold {
  sellerId: string
  lines: readonly { title: string }[]
  /** Of its print order; without one, it isn’t ordered yet. */
  printState: string | null
  saleState?: string
  isPaid?: boolean
  email?: string
}

/** A sale that nothing follows up on, with a print order in a state. */
export async function createSoldSale(
  context: Pick<Context, 'db' | 'secrets' | 'newId'>,
  { sellerId, lines, printState, saleState = printState ? 'ORDERED' : 'PAID', isPaid = true, ...given }: Sold,
): Promise<{ id: string; printId: string; email: string }> {
  const [id, printId] = [context.newId('sal'), context.newId('po')]
  const { email = `${id}@mail.example` } = given
  const address = { ...buyerAddress, line2: null }
  const named = lines.map((line) => ({ ...line, name: line.title }))
  const request = { email, address: {}, lines: named, items: [] }
  await context.db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    if (printState)
      await tx.run(sql`
        insert into print_orders (seller_id, id, source, source_order_id, order_number, is_test, state, stage, state_since, sale_id,
          request, item_count, buyer_name, country, currency, created_at)
        values (${sellerId}, ${printId}, 'direct', ${id}, ${id}, false, ${printState}, 'SENDING', now(), ${id},
          ${json(request)}::jsonb, 1, 'Pat', 'US', 'USD', now())`)
    await tx.run(sql`
      insert into sales (seller_id, id, client_key, state, lines, email, address, country, currency, items_cents, delivery_cents,
        total_cents, payment_fee_cents, key_hash, key_sealed, print_order_id, created_at, paid_at)
      values (${sellerId}, ${id}, gen_random_uuid(), ${saleState}, ${json([...lines])}::jsonb, ${email}, ${json(address)}::jsonb,
        'US', 'USD', 900, 0, 900, 56, ${hashToken(soldKey)}, ${sealSaleKey(context, id, soldKey)}, ${printState && printId}, now(),
        ${isPaid ? new Date() : null})`)
  })
  return { id, printId, email }
}

/** A stranger begins to buy one of a variant, up to Stripe's page. */
export async function startOne(
  stranger: Calls,
  itemId: string,
): Promise<{ id: string; payUrl: string; totalCents: number }> {
  const items = [{ itemId, quantity: 1 }]
  const { totalCents } = (await stranger.quoteSale({ body: { items, country: 'US' } })).body
  if (totalCents === null) throw new Error('There is no price for a delivery to the US.')
  const body = { key: randomUUID(), items, email: 'pat@mail.example', address: buyerAddress, totalCents }
  const { id, payUrl } = (await stranger.startSale({ body })).body
  return { id, payUrl, totalCents }
}

/** A stranger buys one of a variant and comes back from Stripe's page. */
export async function buyOne(
  url: string,
  stranger: Calls,
  itemId: string,
): Promise<{ id: string; key: string; totalCents: number }> {
  const { id, payUrl, totalCents } = await startOne(stranger, itemId)
  const page = await comeBackFrom(url, await submitCardPage(payUrl))
  return { id, key: new URLSearchParams(page.slice(page.indexOf('?'))).get('key')!, totalCents }
}

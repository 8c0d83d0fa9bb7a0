import { randomUUID } from 'node:crypto'
import type { PortalText } from '#contract/portals/portals.ts'
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

/** A stranger buys one of a variant and comes back from Stripe's page. */
export async function buyOne(
  url: string,
  stranger: Calls,
  itemId: string,
): Promise<{ id: string; key: string; totalCents: number }> {
  const items = [{ itemId, quantity: 1 }]
  const { totalCents } = (await stranger.quoteSale({ body: { items, country: 'US' } })).body
  if (totalCents === null) throw new Error('There is no price for a delivery to the US.')
  const body = { key: randomUUID(), items, email: 'pat@mail.example', address: buyerAddress, totalCents }
  const { id, payUrl } = (await stranger.startSale({ body })).body
  const page = await comeBackFrom(url, await submitCardPage(payUrl))
  return { id, key: new URLSearchParams(page.slice(page.indexOf('?'))).get('key')!, totalCents }
}

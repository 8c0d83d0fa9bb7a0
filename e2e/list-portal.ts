import { signIn } from '#testing/api/sign-in.ts'
import type { Seller } from './seller.ts'

const ADMIN = { email: 'admin@spoolyard.test', password: 'spoolyard-demo', audience: 'admin' } as const

/** Lists the seller's vase at a portal. Returns the path of its page. */
export async function listPortal(url: string, seller: Seller, title = 'Vase for two'): Promise<string> {
  const product = (await seller.call.listProducts()).body.products.find(({ sku }) => sku === 'VASE')!
  const { id } = (await seller.call.createPortal({ body: { productId: product.id } })).body
  const params = { id }
  const body = {
    ...{ version: 1, title, description: 'Made of PLA', priceCents: 4_200 },
    ...{ countries: ['US', 'DE'], leadDays: 3 },
    ...{ rightsOrigin: 'OWN' as const, rightsLicense: '', rightsEvidence: 'I drew it' },
  }
  const { version } = (await seller.call.updatePortal({ params, body })).body
  await seller.call.submitPortal({ params })
  const admin = await signIn(url, ADMIN)
  await admin.call.decidePortal({ params, body: { decision: 'APPROVE', version, reason: '' } })
  return `/portal/${id}`
}

import { ApiError } from '#web/lib/api-error.ts'
import type { PublicApi } from '#web/lib/public-api.ts'
import type { LoadedOrder } from './loaded-order.ts'
import { OrderPage } from './order-page-part.ts'

interface Asked {
  id: string
  /** The key of its link. Without one, it is opened as an order of the account. */
  key: string | undefined
  isSignedIn: boolean
}

type Api = Pick<PublicApi, 'getBuyerSale' | 'listSaleReviews' | 'openPurchase'>

/**
 * What was bought, by its link or for the account that paid for it, what became of a button that was pressed before scripts ran, and
 * the part of the page that shows it.
 */
export async function loadOrder(
  api: Api,
  { told, ...asked }: Asked & { told: string | undefined },
): Promise<{ id: string; loaded: LoadedOrder; told: string | null }> {
  const [loaded, sentence] = await Promise.all([
    readOrder(api, asked),
    told ? import('./told-sentence.ts').then(({ toldSentence }) => toldSentence(told)) : null,
    OrderPage.preload?.(),
  ])
  return { id: asked.id, loaded, told: sentence }
}

export async function readOrder(api: Api, { id, key, isSignedIn }: Asked): Promise<LoadedOrder> {
  if (!key && !isSignedIn) return { state: 'SIGN_IN' }
  try {
    const link = key ? { id, key } : await api.openPurchase({ params: { id } })
    const asked = { params: { id: link.id }, query: { key: link.key } }
    const sale = await api.getBuyerSale(asked)
    const reviews = sale.stage === 'DELIVERED' ? await api.listSaleReviews(asked) : null
    return { state: 'FOUND', link, sale, reviews }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) return { state: 'SIGN_IN' }
    if (error.status === 404 || error.status === 422) return { state: key ? 'LOST' : 'NOT_YOURS' }
    throw error
  }
}

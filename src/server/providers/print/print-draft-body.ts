import { nameOfCountry } from '#contract/countries.ts'
import type { OrderItem } from '#contract/products/products.ts'
import type { DraftRequest } from './print-provider.ts'

type DraftItem = DraftRequest['items'][number]

// What carriers take for a country without postal codes.
const NO_POSTAL_CODE = '00000'

/** The provider's words for an order that is to be priced. */
export function draftBody(request: DraftRequest, platformId: string): Record<string, unknown> {
  const { address } = request
  return {
    // Documentation and specification disagree about the place of the platform; both are accepted.
    platformId,
    ownerId: request.sellerId,
    customer: {
      name: request.customerName || address.name,
      platformId,
      // Null: the card of our own account pays; sellers are charged by us.
      publicPaymentServiceId: null,
      details: {
        ...(request.email && { email: request.email }),
        address: {
          name: [address.name, address.company].filter(Boolean).join(', '),
          line1: address.line1,
          line2: [address.line2, address.line3].filter(Boolean).join(', '),
          // The provider requires both, but not every country has cities or postal codes.
          city: address.city || address.state || nameOfCountry(address.country),
          state: address.state ?? '',
          zip: address.postalCode || NO_POSTAL_CODE,
          country: address.country,
        },
      },
    },
    items: request.items.map(itemBody),
    metadata: { orderId: request.reference, ...request.origin },
  }
}

function itemBody(item: DraftItem): Record<string, unknown> {
  const { name, sku: SKU, quantity } = item
  if (item.type === 'COMPONENT')
    return { type: item.type, componentId: item.componentId, quantity, name, SKU }
  const { publicFileServiceId, filamentId } = item
  return { type: item.type, publicFileServiceId, filamentId, quantity, name, SKU, ...slicerOptions(item) }
}

/**
 * NOTE: no public document names `vase_mode` or `fuzzy_skin` on the wire, and `support` only as `support_enable`
 * in one integrator's code. Change them here once the real names are known.
 */
function slicerOptions(item: Extract<OrderItem, { type: 'PRINT' }>): Record<string, unknown> {
  const slicer = {
    ...(item.support !== undefined && { support_enable: item.support }),
    ...(item.vase_mode !== undefined && { vase_mode: item.vase_mode }),
    ...(item.fuzzy_skin !== undefined && { fuzzy_skin: item.fuzzy_skin }),
  }
  return Object.keys(slicer).length > 0 ? { options: { slicerOptions: slicer } } : {}
}

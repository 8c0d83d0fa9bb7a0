import { z } from 'zod'
import { type LineDetails, noOrderDetails, type OrderDetails } from '#contract/orders/order-details.ts'
import { wireId, wireOptionalText } from '#server/providers/wire-text.ts'
import { boundedLineDetails, boundedOrderDetails } from '../bounded-details.ts'

// None of these may keep an order from being imported, so what isn't as documented counts as absent.
const text = wireOptionalText.catch(null)
const flag = z
  .boolean()
  .nullish()
  .catch(null)
  .transform((value) => value === true)
const ids = z
  .array(wireId)
  .nullish()
  .catch(null)
  .transform((list) => list ?? [])

/** The fields of an order that become details. */
export const wireOrderDetails = {
  gift: flag,
  giftMessage: text,
  internalNotes: text,
  tagIds: ids,
  paymentMethod: text,
  requestedShippingService: text,
  billTo: z.object({ name: text, company: text }).nullish().catch(null),
  insuranceOptions: z
    .object({ provider: text, insureShipment: flag, insuredValue: z.number().nullish().catch(null) })
    .nullish()
    .catch(null),
}

/** The fields of `advancedOptions` that become details. */
export const wireAdvancedDetails = {
  warehouseId: wireId.nullish().catch(null),
  mergedOrSplit: flag,
  mergedIds: ids,
  parentId: wireId.nullish().catch(null),
  customField1: text,
  customField2: text,
  customField3: text,
}

/** The fields of an item that become details. */
export const wireLineDetails = { imageUrl: text, warehouseLocation: text, upc: text }

const order = z.object(wireOrderDetails)
const advanced = z.object(wireAdvancedDetails)
const line = z.object(wireLineDetails)

/** The details of an order. Tags without a known name are shown by their number. */
export function readOrderDetails(
  { billTo, insuranceOptions, tagIds, ...wire }: z.output<typeof order>,
  options: z.output<typeof advanced> | null,
  { recipient, tagNames }: { recipient: string; tagNames: ReadonlyMap<string, string> },
): OrderDetails {
  const payer = [billTo?.name, billTo?.company].filter((name) => name && name !== recipient).join(', ')
  return boundedOrderDetails({
    ...noOrderDetails,
    isGift: wire.gift || wire.giftMessage !== null,
    giftMessage: wire.giftMessage,
    internalNotes: wire.internalNotes,
    customFields: [options?.customField1, options?.customField2, options?.customField3].flatMap(
      (value, index) => (value ? [{ name: `Custom field ${index + 1}`, value }] : []),
    ),
    storeTags: tagIds.map((id) => tagNames.get(id) ?? `Tag ${id}`),
    payer: payer || null,
    paymentMethod: wire.paymentMethod,
    requestedService: wire.requestedShippingService,
    insurance: insuranceOptions?.insureShipment ? insuranceText(insuranceOptions) : null,
    warehouse: options?.warehouseId ?? null,
    mergedIds: options?.mergedIds ?? [],
    parentId: options?.parentId ?? null,
    isMergedOrSplit: options?.mergedOrSplit ?? false,
  })
}

const insuranceText = ({
  provider,
  insuredValue,
}: {
  provider: string | null
  insuredValue?: number | null | undefined
}) => [provider ?? 'Insured', insuredValue ? `for ${insuredValue.toFixed(2)}` : ''].filter(Boolean).join(' ')

/** The details of an item. */
export const readLineDetails = (wire: z.output<typeof line> & { lineItemKey: string | null }): LineDetails =>
  boundedLineDetails({
    lineItemKey: wire.lineItemKey,
    imageUrl: wire.imageUrl,
    location: wire.warehouseLocation,
    upc: wire.upc,
  })

import { z } from 'zod'
import { saleRequestEndpoints } from '#contract/portals/sale-requests.ts'
import { saleKey } from '#contract/portals/sales.ts'
import { idSchema } from '#contract/values.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Call, Form } from '#server/kernel/feature.ts'
import { cancelSale } from '../buyer-sale.ts'
import { changeSaleAddress } from './change-sale-address.ts'
import { fileSaleClaim } from './file-sale-claim.ts'
import { askForLink, replaceSaleLink } from './sale-link.ts'

interface Pressed {
  link: { id: string; key: string }
  fields: URLSearchParams
  call: Call
}

export type OrderAct = (context: Context, pressed: Pressed) => Promise<unknown>

const linkOf = z.object({ id: idSchema('sal'), key: saleKey })

/**
 * Buttons of an order’s page whose scripts don’t run. The link is what allows them, as in the calls. The page that comes next is told
 * what was refused, by its code.
 */
export const orderForm = (path: Form['path'], acts: ReadonlyMap<string, OrderAct>): Form => ({
  path,
  async submit(context, _actor, fields, call) {
    const link = linkOf.safeParse({ id: fields.get('order'), key: fields.get('key') }).data
    const act = acts.get(fields.get('act') ?? '')
    if (!link || !act) return { path: '/portal-checkout' }
    const told = await refusalOf(() => act(context, { link, fields, call }))
    if (told === null && fields.get('act') === 'replace')
      return page({ order: link.id, told: 'LINK_REPLACED' })
    return page({ order: link.id, key: link.key, ...(told && { told }) })
  },
})

export const saleForm = orderForm(
  '/order',
  new Map<string, OrderAct>([
    ['cancel', (context, { link }) => cancelSale(context, null, link)],
    ['replace', (context, { link, call }) => replaceSaleLink(context, null, link, call)],
    [
      'address',
      (context, { link, fields, call }) => {
        const { line2, state, ...rest } = Object.fromEntries(fields)
        const address = { ...pick(rest), line2: line2 || null, state: state || null }
        const body = taken(saleRequestEndpoints.changeSaleAddress.body, { key: link.key, address })
        return changeSaleAddress(context, null, { ...link, ...body }, call)
      },
    ],
    [
      'claim',
      (context, { link, fields, call }) => {
        const line = fields.get('line')
        const body = taken(saleRequestEndpoints.fileSaleClaim.body, {
          ...{ key: link.key, reason: fields.get('reason'), resolution: fields.get('resolution') },
          ...{ line: line ? Number(line) : null, text: textIn(fields) },
        })
        return fileSaleClaim(context, null, { ...link, ...body }, call)
      },
    ],
  ]),
)

/** Mails the link of an order to its buyer. The page says the same whether there is such an order or not. */
export const saleLinkForm: Form = {
  path: '/order/link',
  async submit(context, _actor, fields, call) {
    const { data: order } = idSchema('sal').safeParse(fields.get('order'))
    if (!order) return { path: '/portal-checkout' }
    const told = await refusalOf(() => askForLink(context, order, call.address))
    return page({ order, told: told ?? 'LINK_SENT' })
  },
}

const pick = ({ name, line1, city, postalCode, country }: Record<string, string>) => ({
  ...{ name, line1, city, postalCode, country },
})

/** Forms send line breaks as two characters. */
export const textIn = (fields: URLSearchParams): string => (fields.get('text') ?? '').replace(/\r\n?/g, '\n')

/** What a call takes, from a form. */
export function taken<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw new Failure('VALIDATION_FAILED')
  return parsed.data
}

async function refusalOf(act: () => Promise<unknown>): Promise<string | null> {
  try {
    await act()
    return null
  } catch (error) {
    // A failure with a cause was unexpected.
    if (!(error instanceof Failure) || error.cause) throw error
    return error.code
  }
}

const page = (search: Record<string, string>) => ({ path: `/portal-checkout?${new URLSearchParams(search)}` })

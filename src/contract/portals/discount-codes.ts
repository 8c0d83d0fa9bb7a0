import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  cents,
  currency,
  givenInstant,
  idSchema,
  instant,
  ordinal,
  paged,
  pagination,
  searchText,
} from '../values.ts'

/** How many codes a maker can have. */
export const maxDiscountCodes = 500

/** A code as buyers type it, in any case. */
export const discountCodeText = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9_-]{2,29}$/, 'needs 3 to 30 letters, digits, dashes or underscores')

export const discountKind = z.enum(['PERCENT', 'AMOUNT'])

/** Whether buyers can use a code now, and if not, why. */
export const discountState = z.enum(['ACTIVE', 'SCHEDULED', 'USED_UP', 'EXPIRED', 'OFF'])
export type DiscountState = z.output<typeof discountState>

const whole = (max: number) => z.int().min(1).max(max)

/** What a maker decides about a code. The discount comes out of the maker’s share. */
const content = z.strictObject({
  code: discountCodeText,
  kind: discountKind,
  /** For `PERCENT`: how much of the items’ price, rounded down to a cent. */
  percent: whole(90).nullable().default(null),
  /** For `AMOUNT`: at most what the items cost. */
  amountCents: whole(1_000_000).nullable().default(null),
  /** What the items have to cost at least. */
  minimumCents: z.int().min(0).max(10_000_000).default(0),
  startsAt: givenInstant.nullable().default(null),
  endsAt: givenInstant.nullable().default(null),
  /** Null for no limit. */
  maxUses: whole(1_000_000).nullable().default(null),
  /** By email address; null for no limit. */
  maxUsesPerBuyer: whole(1_000).nullable().default(null),
  isActive: z.boolean().default(true),
})
export type DiscountCodeContent = z.output<typeof content>

const checked = <S extends z.ZodType<DiscountCodeContent>>(schema: S): S =>
  schema
    .refine(({ kind, percent }) => (kind === 'PERCENT') === (percent !== null), {
      path: ['percent'],
      message: 'is needed for a percentage, and for nothing else',
    })
    .refine(({ kind, amountCents }) => (kind === 'AMOUNT') === (amountCents !== null), {
      path: ['amountCents'],
      message: 'is needed for an amount, and for nothing else',
    })
    .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt), {
      path: ['endsAt'],
      message: 'has to be after the start',
    })

export const discountCode = z.object({
  id: z.string(),
  code: z.string(),
  kind: discountKind,
  percent: z.int().nullable(),
  amountCents: cents.nullable(),
  minimumCents: cents,
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  maxUses: z.int().nullable(),
  maxUsesPerBuyer: z.int().nullable(),
  /** Sales that were paid with it, and those whose payment page is open. Refunded sales don’t count. */
  uses: z.int(),
  isActive: z.boolean(),
  state: discountState,
  currency,
  version: z.int(),
  createdAt: instant,
})
export type DiscountCode = z.output<typeof discountCode>

const ofCode = z.strictObject({ id: idSchema('dsc') })

export const discountCodeEndpoints = {
  listDiscountCodes: endpoint('GET', '/discount-codes', {
    access: 'user',
    summary: 'Lists the account’s discount codes, newest first.',
    query: z.strictObject({
      /** The beginning of a code. */
      text: searchText.default(''),
      ...paged,
    }),
    reply: z.object({ codes: z.array(discountCode), pagination }),
  }),
  createDiscountCode: endpoint('POST', '/discount-codes', {
    access: 'user',
    summary: 'Creates a discount code for the account’s portals.',
    body: checked(content),
    status: 201,
    reply: discountCode,
    errors: ['DISCOUNT_CODE_EXISTS', 'DISCOUNT_CODES_FULL'],
  }),
  updateDiscountCode: endpoint('PUT', '/discount-codes/:id', {
    access: 'user',
    summary:
      'Changes a discount code, or turns it on or off. Payment pages that are open keep the discount they showed.',
    params: ofCode,
    body: checked(content.extend({ version: ordinal })),
    reply: discountCode,
    errors: ['DISCOUNT_CODE_EXISTS', 'VERSION_OUTDATED'],
  }),
}

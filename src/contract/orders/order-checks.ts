import { z } from 'zod'
import { orderSource } from '../stores/connections.ts'
import { addressField, cents, instant } from '../values.ts'

/** The causes that can keep an unsubmitted order from being submitted. Each has its own fix. */
export const causes = [
  'UNMATCHED',
  'NOT_PRINTABLE',
  'FILAMENT_UNAVAILABLE',
  'FILAMENT_NOT_CHOSEN',
  'ADDRESS_INCOMPLETE',
  'OPTION_UNANSWERED',
  'PERSONALIZATION_MISSING',
  'PERSONALIZATION_UNPRINTABLE',
  'PROOF',
  'DUPLICATE',
  'SOURCE_CHANGED',
  'CONNECTION',
  'PAYMENT',
  'STOPPED_BY_RULE',
  'MARGIN_BELOW_FLOOR',
] as const
export const cause = z.enum(causes)
export type Cause = z.output<typeof cause>

/** One issue of an unsubmitted order. */
export const checkReason = z.object({
  cause,
  /** Whether it blocks the order or is only a warning. */
  isBlocking: z.boolean(),
  text: z.string(),
  /** The line it concerns; null for the whole order. */
  lineId: z.string().nullable(),
  /** The part of the address to correct, for `ADDRESS_INCOMPLETE`. */
  field: addressField.optional(),
  /** The option to answer for the product, for `OPTION_UNANSWERED`. */
  option: z
    .object({ productId: z.string(), productName: z.string(), name: z.string(), value: z.string() })
    .optional(),
  /** The whole text that can't be printed, for `PERSONALIZATION_UNPRINTABLE`. */
  unprintableText: z.string().optional(),
  /** The print file to approve, for `PROOF`. Its picture is at `/api/file-versions/{letteringId}/picture`. */
  proof: z
    .object({
      letteringId: z.uuid(),
      /** Hash of the print file: exactly these bytes are approved, and printed. */
      sha256: z.string(),
      text: z.string(),
      /** What of it may not print. */
      warning: z.string().nullable(),
    })
    .optional(),
  /** The orders it may be a duplicate of, for `DUPLICATE`. */
  twins: z.array(z.object({ id: z.string(), orderNumber: z.string(), source: orderSource })).optional(),
})
export type CheckReason = z.output<typeof checkReason>

/** What automatic ordering will do with an order: when it submits it, or which setting prevents that. */
const automationPlan = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('SENDS'), at: instant }),
  z.object({
    kind: z.literal('NOT_SENT'),
    /** The complete sentence "Not sent because …". */
    text: z.string(),
    /** The setting named in `text`. */
    setting: z.enum([
      'AUTOMATE_ORDERING',
      'PLAN',
      'APPROVAL',
      'SHOP_PAUSED',
      'CONNECTION',
      'ORDER_CAP',
      'DAY_CAP',
      'HOLD',
      'CHECK',
      'RULE',
      'MARGIN',
      'LIVE_ORDERING',
      'ACCOUNT',
    ]),
  }),
])
export type AutomationPlan = z.output<typeof automationPlan>

/** Whether an unsubmitted order can be submitted as it is now. */
export const orderCheck = z.object({
  /** `NOT_FOR_PRINT`: every line is something that is never printed. */
  status: z.enum(['READY', 'WARNED', 'BLOCKED', 'NOT_FOR_PRINT']),
  reasons: z.array(checkReason),
  /** Whether the order could be submitted without its unlinked lines. */
  canSubmitOthers: z.boolean(),
  /** Printing, delivery and our fee, estimated from the latest known prices; null if none are known. */
  estimateCents: cents.nullable(),
  automation: automationPlan,
  checkedAt: instant,
})
export type OrderCheck = z.output<typeof orderCheck>

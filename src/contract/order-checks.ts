import { z } from 'zod'
import { cents, instant } from './values.ts'

/** What can keep an unsubmitted order from being sent, each with its own way out. */
export const causes = [
  'UNMATCHED',
  'NOT_PRINTABLE',
  'FILAMENT_UNAVAILABLE',
  'ADDRESS_INCOMPLETE',
  'PERSONALIZATION_MISSING',
  'DUPLICATE',
  'SOURCE_CHANGED',
  'CONNECTION',
  'PAYMENT',
  'STOPPED_BY_RULE',
] as const
export const cause = z.enum(causes)
export type Cause = z.output<typeof cause>

/** One finding about an unsubmitted order. */
export const checkReason = z.object({
  cause,
  /** Whether it blocks the order or only warns. */
  isBlocking: z.boolean(),
  text: z.string(),
  /** The line that it is about. */
  lineId: z.string().nullable(),
})
export type CheckReason = z.output<typeof checkReason>

/** What automatic ordering does with an order: when it sends it, or the setting because of which it does not. */
const automationPlan = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('SENDS'), at: instant }),
  z.object({
    kind: z.literal('NOT_SENT'),
    /** "Not sent because …", whole. */
    text: z.string(),
    /** The setting that it names. */
    setting: z.enum([
      'AUTOMATE_ORDERING',
      'APPROVAL',
      'SHOP_PAUSED',
      'CONNECTION',
      'ORDER_CAP',
      'DAY_CAP',
      'HOLD',
      'CHECK',
      'RULE',
      'LIVE_ORDERING',
      'ACCOUNT',
    ]),
  }),
])
export type AutomationPlan = z.output<typeof automationPlan>

/** Whether an unsubmitted order can be sent as it is now. */
export const orderCheck = z.object({
  status: z.enum(['READY', 'WARNED', 'BLOCKED']),
  reasons: z.array(checkReason),
  /** Whether the lines without a product could be left out, so that the rest is sent. */
  canSubmitOthers: z.boolean(),
  /** Printing, delivery and our fee, estimated from what the provider said last; null while it never said. */
  estimateCents: cents.nullable(),
  automation: automationPlan,
  checkedAt: instant,
})
export type OrderCheck = z.output<typeof orderCheck>

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idSchema, instant } from '../values.ts'

/** What the inbox and its mails report. */
export const inboxEvent = z.enum([
  'ORDER_FAILED',
  'ORDER_LATE',
  'SUBMISSION_FINISHED',
  'ORDER_DELIVERED',
  'CLAIM_ANSWERED',
  'INTEGRATION_LOST',
  'PAYMENT_FAILED',
  'OUT_OF_STOCK',
  'BACK_IN_STOCK',
  'PORTAL_DECIDED',
])
export type InboxEvent = z.output<typeof inboxEvent>

/** What an entry opens. Records without an id are screens. */
const inboxRecord = z.object({
  kind: z.enum([
    'print-order',
    'shop-order',
    'submission',
    'delivered',
    'at-risk',
    'ticket',
    'filament',
    'stores',
    'billing',
    'portals',
    'profile',
  ]),
  id: z.string().nullable(),
})
export type InboxRecord = z.output<typeof inboxRecord>

export const inboxEntry = z.object({
  id: z.string(),
  event: inboxEvent,
  title: z.string(),
  text: z.string().nullable(),
  record: inboxRecord,
  at: instant,
  isRead: z.boolean(),
})
export type InboxEntry = z.output<typeof inboxEntry>

const unreadCount = z.object({
  /** At most 1,000. */
  unread: z.int(),
})

const hour = z.int().min(0).max(23)

const channels = z.strictObject({ inbox: z.boolean(), email: z.boolean() })

const notificationSettings = z.strictObject({
  events: z.record(inboxEvent, channels),
  /** The hour of one email a day with everything since the last one, in the seller’s time zone; null for emails as things happen. */
  dailyAt: hour.nullable(),
  /** Hours without email, in the seller’s time zone. What happens meanwhile is emailed afterwards. */
  quietHours: z
    .strictObject({ from: hour, to: hour })
    .refine(({ from, to }) => from !== to, 'start and end at different hours')
    .nullable(),
})
export type NotificationSettings = z.output<typeof notificationSettings>

const entryId = idSchema('ntf')

export const inboxEndpoints = {
  listInbox: endpoint('GET', '/user/inbox', {
    access: 'user',
    summary: 'Lists the inbox, newest first. Entries are kept for 90 days.',
    query: z.strictObject({
      /** Entries older than this one. */
      before: entryId.optional(),
      show: z.enum(['all', 'unread']).default('all'),
      size: z.coerce.number().int().min(1).max(200).default(100),
    }),
    reply: z.object({
      entries: z.array(inboxEntry),
      /** The `before` of the next page; null on the last one. */
      next: z.string().nullable(),
    }),
  }),
  countInbox: endpoint('GET', '/user/inbox/unread', {
    access: 'user',
    summary: 'Returns how many entries of the inbox are unread, at most 1,000.',
    reply: unreadCount,
  }),
  markInboxRead: endpoint('POST', '/user/inbox/read', {
    access: 'user',
    summary: 'Marks entries of the inbox as read: some of them, or everything up to one of them.',
    body: z.union([
      z.strictObject({ ids: z.array(entryId).min(1).max(200) }),
      z.strictObject({ upTo: entryId }),
    ]),
    reply: unreadCount,
  }),
  getNotificationSettings: endpoint('GET', '/user/notifications', {
    access: 'user',
    summary: 'Returns which events go to the inbox and to email, and when email is sent.',
    reply: notificationSettings,
  }),
  saveNotificationSettings: endpoint('PUT', '/user/notifications', {
    access: 'user',
    summary: 'Sets which events go to the inbox and to email, and when email is sent.',
    body: notificationSettings,
    reply: notificationSettings,
  }),
}

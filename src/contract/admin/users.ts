import { z } from 'zod'
import { account } from '../account/account.ts'
import { application } from '../account/applications.ts'
import { maxReasonLength } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { connectedSource, connection } from '../stores/connections.ts'
import {
  cents,
  emailAddress,
  freeText,
  givenInstant,
  idSchema,
  instant,
  pagination,
  personName,
  timeZone,
} from '../values.ts'
import { adminListAliases, adminListQuery, adminSearch, adminSorts } from './admin-list.ts'
import { sellerNote, suspension, userMail } from './user-care.ts'

/** How far sellers have come, in the order of the steps. Each is the share of sellers that did it at least once. */
export const progressStep = z.enum([
  'SIGNED_UP',
  'CONFIRMED_ADDRESS',
  'CONNECTED_STORE',
  'UPLOADED_FILE',
  'MADE_PRODUCT',
  'LINKED_ITEM',
  'SUBMITTED_ORDER',
  'RECEIVED_ORDER',
])
export type ProgressStep = z.output<typeof progressStep>

const listedUser = account
  .pick({
    id: true,
    name: true,
    email: true,
    emailVerified: true,
    role: true,
    premium_level: true,
    applicationStatus: true,
    isActive: true,
    createdAt: true,
  })
  .extend({
    connectedSources: z.array(connectedSource),
    /** The last call of a session that still exists; null for someone who hasn’t been here for long. */
    lastSeenAt: instant.nullable(),
    /** Print orders paid in the last 30 days, and what was charged for them. */
    paidOrders: z.int(),
    chargedCents: cents,
    /** Print orders that need the seller now. */
    problems: z.int(),
    isSuspended: z.boolean(),
  })
export type ListedUser = z.output<typeof listedUser>

/** A setting that an administrator may change for a seller. */
const settings = z.object({
  tutorialComplete: z.boolean(),
  automateOrdering: z.boolean(),
  allowPartial: z.boolean(),
  /** Whether the seller has seen the notification; the account’s `notification` is the opposite. */
  notificationViewed: z.boolean(),
  shippoEnabled: z.boolean(),
  shipstationEnabled: z.boolean(),
  isActive: z.boolean(),
  singleKeyShortcuts: z.boolean(),
  mailWhenNeeded: z.boolean(),
  name: personName,
  timeZone,
})
export type UserSettings = z.output<typeof settings>

/** Who changed a setting last, and when. */
const lastChange = z.object({
  at: instant,
  /** Null for an account that is gone. */
  by: z.object({ id: z.string(), name: z.string() }).nullable(),
})
export type LastSettingChange = z.output<typeof lastChange>

const settingsChange = z.object({
  at: instant,
  /** The administrator. */
  by: z.string(),
  setting: z.string(),
  before: z.union([z.boolean(), z.string()]).nullable(),
  after: z.union([z.boolean(), z.string()]).nullable(),
  reason: z.string(),
})

/** Everything an administrator sees of an account. Secrets stay masked. */
const adminUser = z.object({
  account,
  settings,
  /** Counts the changes of the settings, by whomever. */
  settingsVersion: z.int(),
  /** Without settings that were never changed. */
  lastChanges: z.partialRecord(settings.keyof(), lastChange),
  /** Null while the account isn’t suspended. */
  suspension: suspension.nullable(),
  lastSeenAt: instant.nullable(),
  /** The newest email to the account; null if there was none in the last 90 days. */
  lastMail: userMail.nullable(),
  sessions: z.int(),
  totals: z.object({
    printOrders: z.int(),
    chargedCents: cents,
    refundedCents: cents,
    balanceCents: cents,
    problems: z.int(),
    products: z.int(),
    files: z.int(),
    fileBytes: z.int(),
    stores: z.int(),
    /** That support has to answer. */
    openTickets: z.int(),
    portals: z.int(),
  }),
  /** When each step was first done; null while it wasn’t. */
  progress: z.array(z.object({ step: progressStep, at: instant.nullable() })),
  connections: z.array(
    connection.pick({ id: true, source: true, status: true, keyHint: true, connectedAt: true, sync: true }),
  ),
  applications: z.array(application),
  /** What administrators changed, newest first, at most 50. */
  changes: z.array(settingsChange),
  /** What administrators noted, newest first. */
  notes: z.array(sellerNote),
})
export type AdminUser = z.output<typeof adminUser>

const searchFields = ['name', 'email', 'id', 'customerId'] as const

const listFilter = {
  role: account.shape.role.optional(),
  application: z.enum(['PENDING', 'ACCEPTED', 'REJECTED']).optional(),
  /** Signed up since then; with `reached`, became a seller since then. */
  from: givenInstant.optional(),
  /** Signed up before then; with `reached`, became a seller before then. */
  to: givenInstant.optional(),
  /** Charged for an order since then, before `orderedTo`, or between both. */
  orderedFrom: givenInstant.optional(),
  orderedTo: givenInstant.optional(),
  /** Sellers who have done this step at least once. */
  reached: progressStep.optional(),
}

/** Narrows the accounts. */
export const userFilter = { ...adminSearch(searchFields), ...listFilter }

const userActivity = z.object({
  /** Sign-ins, failed ones too, and changes of how the account is signed in to: the newest 50. */
  signIns: z.array(
    z.object({
      id: z.string(),
      at: instant,
      /** As in the audit log. */
      action: z.string(),
      /** Browser and system; null if none is known. */
      device: z.string().nullable(),
      address: z.string().nullable(),
    }),
  ),
  /** What failed in the browser, by call and error, most often first: at most 50. */
  failures: z.array(z.object({ action: z.string(), code: z.string(), times: z.int(), lastAt: instant })),
  /** The newest 50 page visits and clicks. */
  events: z.array(
    z.object({ id: z.string(), at: instant, kind: z.enum(['VISIT', 'CLICK']), what: z.string() }),
  ),
})
export type UserActivity = z.output<typeof userActivity>

const ofUser = z.strictObject({ id: idSchema('usr') })

export const adminUserEndpoints = {
  listUsers: endpoint('GET', '/admin/users', {
    access: 'admin',
    summary:
      'Lists accounts, newest first. `search` finds words by their beginning in name and email, or in one field.',
    queryAliases: adminListAliases,
    query: z.strictObject({
      ...adminListQuery(adminSorts.users, searchFields),
      ...listFilter,
    }),
    reply: z.object({ users: z.array(listedUser), pagination }),
  }),
  getAdminUser: endpoint('GET', '/admin/users/:id', {
    access: 'admin',
    summary:
      'Returns an account with its figures, progress, connections, applications and what administrators changed.',
    params: ofUser,
    reply: z.object({ user: adminUser }),
  }),
  getUserActivity: endpoint('GET', '/admin/users/:id/activity', {
    access: 'admin',
    summary:
      'Returns how an account was signed in to lately, and what it used, as far as usage events are kept.',
    params: ofUser,
    reply: z.object({ activity: userActivity }),
  }),
  updateAdminUser: endpoint('PUT', '/admin/users/:id', {
    access: 'admin',
    summary:
      'Changes settings of an account. Each change goes into the audit log with the reason; a setting that has the value already is no change. ' +
      'Given the `version` that the values were read at, a setting that was changed since is refused with both values.',
    params: ofUser,
    body: settings
      .partial()
      .extend({
        reason: freeText(maxReasonLength).default(''),
        /** The `settingsVersion` that the values were read at. */
        version: z.int32().min(0).optional(),
      })
      .strict(),
    reply: z.object({ user: adminUser }),
    errors: ['PLAN_REQUIRED', 'VERSION_OUTDATED'],
  }),
  resendVerification: endpoint('POST', '/admin/user/:id/resend-email-verification', {
    access: 'admin',
    summary: 'Mails the account a new link that confirms its address, unless it is confirmed.',
    params: ofUser,
    reply: z.object({ isSent: z.boolean() }),
    errors: ['TOO_MANY_REQUESTS'],
  }),
  getUserProgress: endpoint('GET', '/admin/users/analytics', {
    access: 'admin',
    summary: 'Returns how many accounts have done each step from sign-up to the first delivery.',
    reply: z.object({ users: z.int(), steps: z.array(z.object({ step: progressStep, users: z.int() })) }),
  }),
  listUserEmails: endpoint('GET', '/admin/users/list', {
    access: 'admin',
    needsRecentSignIn: true,
    summary:
      'Returns the confirmed addresses of accounts that agreed to mail, or of all for a legal reason. The audit log keeps the reason.',
    query: z.strictObject({
      reason: freeText(maxReasonLength).default(''),
      isLegal: z.enum(['true', 'false']).default('false'),
    }),
    reply: z.object({ emails: z.array(emailAddress) }),
  }),
}

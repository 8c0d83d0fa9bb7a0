import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { paymentCard } from '../money/payment-card.ts'
import { userSubscription } from '../money/subscriptions.ts'
import { freeText, idSchema, instant, personName, timeZone, username } from '../values.ts'
import { liveOrdering, liveOrderingStep } from './live-ordering.ts'
import { ownProfile } from './profiles.ts'

/** The unit of lengths on screen. */
const shownUnit = z.enum(['mm', 'in'])

/** The signed-in account with its settings. Only its owner and admins see it. */
export const account = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
  username: z.string().nullable(),
  role: z.enum(['USER', 'ADMIN']),
  /** Whether the account has a store. One that only buys sees its orders, addresses and favorites instead of the dashboard. */
  isSeller: z.boolean(),
  /** Whether the account ever made a portal. */
  hasPortals: z.boolean(),
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  /** Whether signing in needs a code, too. */
  hasSecondFactor: z.boolean(),
  google_icon: z.string().nullable(),
  customer_id: z.string().nullable(),
  premium_level: z.int(),
  /** The saved card; null without one. */
  card: paymentCard.nullable(),
  profile: ownProfile.nullable(),
  /** Masked (`••••1234`) or null. The real values never leave the server. */
  shipstation_key: z.string().nullable(),
  shipstation_secret: z.string().nullable(),
  /** Whether ShipStation credentials are stored. */
  hasShipstationCredentials: z.boolean(),
  /** Oldest first. The account is subscribed if the last one is `ACTIVE`. */
  userSubscriptions: z.array(userSubscription),
  /** Until when automatic ordering works without the plan that unlocks it; null if it doesn’t. */
  automationUntil: instant.nullable(),
  /** Status of the latest application; null if there is none. */
  applicationStatus: z.enum(['PENDING', 'ACCEPTED', 'REJECTED']).nullable(),
  liveOrdering,
  /** What live ordering needs, done or not. */
  liveOrderingSteps: z.array(liveOrderingStep),
  notification: z.boolean(),
  automateOrdering: z.boolean(),
  shippoEnabled: z.boolean(),
  shipstationEnabled: z.boolean(),
  isActive: z.boolean(),
  tutorialComplete: z.boolean(),
  allowPartial: z.boolean(),
  timeZone: z.string(),
  /** Whether single-key shortcuts work in the dashboard (`j`, `x`, `g u` …). */
  singleKeyShortcuts: z.boolean(),
  /** The unit of lengths on screen. */
  lengthUnit: shownUnit,
  /** Whether we email the seller about orders that need attention. */
  mailWhenNeeded: z.boolean(),
  /** Whether the seller agreed to mail about Spoolyard itself. */
  mailNews: z.boolean(),
  createdAt: instant,
  /** Only for an administrator who looks at this seller’s dashboard: read only, until then. */
  visit: z.object({ by: z.string(), endsAt: instant }).optional(),
  /** Only while this session is in test mode: it sees the test store, and nothing real. */
  isTestMode: z.literal(true).optional(),
  /** Only for an administrator who has to set up a second factor before anything else. */
  needsSecondFactor: z.literal(true).optional(),
})
export type Account = z.output<typeof account>

/** The public part of an account. */
const publicAccount = z.object({
  id: z.string(),
  name: z.string(),
  photoURL: z.string().nullable(),
  publicProfileId: z.string().nullable(),
  memberSince: instant,
})

export const accountEndpoints = {
  getUser: endpoint('GET', '/user', {
    access: 'user',
    isForStep: ['SETUP'],
    isForTestMode: true,
    summary: 'Returns the signed-in account.',
    reply: account,
  }),
  updateUser: endpoint('PUT', '/user', {
    access: 'user',
    summary: 'Changes one account setting. A body with no, several or unknown fields is rejected with 422.',
    body: z.union([
      z.strictObject({ notificationFlip: z.boolean() }),
      z.strictObject({ automateOrdering: z.boolean() }),
      z.strictObject({ shippoEnabled: z.boolean() }),
      z.strictObject({ shipstationEnabled: z.boolean() }),
      z.strictObject({ isActive: z.boolean() }),
      z.strictObject({ tutorialComplete: z.boolean() }),
    ]),
    reply: account,
    errors: ['PLAN_REQUIRED'],
  }),
  updatePreferences: endpoint('PUT', '/user/preferences', {
    access: 'user',
    summary:
      'Changes the seller’s preferences: name, username, time zone, unit, shortcuts, emails, partial orders.',
    body: z
      .strictObject({
        name: personName,
        username,
        timeZone,
        singleKeyShortcuts: z.boolean(),
        lengthUnit: shownUnit,
        mailWhenNeeded: z.boolean(),
        mailNews: z.boolean(),
        allowPartial: z.boolean(),
      })
      .partial(),
    reply: account,
    errors: ['USERNAME_TAKEN'],
  }),
  getPublicUser: endpoint('GET', '/user/:id/public', {
    access: 'public',
    summary: 'Returns the public part of an account.',
    params: z.strictObject({ id: idSchema('usr') }),
    reply: publicAccount,
  }),
  sendFeedback: endpoint('POST', '/user/feedback', {
    access: 'user',
    summary: 'Sends feedback to the Spoolyard team.',
    body: z.strictObject({ feedback: freeText(4_000).min(1) }),
    reply: z.object({ success: z.literal(true) }),
    errors: ['FEEDBACK_FAILED', 'TOO_MANY_REQUESTS'],
  }),
}

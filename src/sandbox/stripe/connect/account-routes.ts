import { z } from 'zod'
import { ignored, metadata, text } from '../core/fields.ts'
import { filteredPage } from '../core/list-objects.ts'
import type { Step, StripeContext } from '../core/stripe-context.ts'
import {
  findObject,
  mergeMetadata,
  newStripeId,
  objectsOf,
  PLATFORM,
  putObject,
  type StripeObject,
  unixSeconds,
} from '../core/stripe-objects.ts'
import type { AddStripeRoute, StripeCall } from '../core/stripe-route.ts'

export interface ConnectedAccount extends StripeObject {
  charges_enabled: boolean
  details_submitted: boolean
  payouts_enabled: boolean
}

/** A link to the pages that ask for an account's details; it works once. */
export interface AccountLink {
  id: string
  account: string
  returnUrl: string
  refreshUrl: string
  expiresAt: number
  isUsed: boolean
}

export const accountLinks = (store: Step['store']) => store.collection<AccountLink>('stripe.account-links')

const any = z.unknown()
const expand = z.array(z.string()).optional()
const LINK_SECONDS = 300
const accountFields = z.strictObject({
  country: text.optional(),
  email: text.optional(),
  business_type: ignored,
  business_profile: ignored,
  controller: ignored,
  capabilities: ignored,
  settings: ignored,
  tos_acceptance: ignored,
  metadata: metadata.optional(),
  expand,
})
const linkFields = z.strictObject({
  account: text,
  type: z.enum(['account_onboarding', 'account_update']),
  return_url: text,
  refresh_url: text,
  collection_options: ignored,
  expand,
})
// JSON, not a form.
const accountV2Fields = z.strictObject({
  contact_email: z.string().optional(),
  display_name: z.string().optional(),
  dashboard: z.string().optional(),
  identity: z.unknown(),
  configuration: z.unknown(),
  defaults: z.unknown(),
  metadata: z.record(z.string(), z.string()).optional(),
  include: z.array(z.string()).optional(),
})
const linkV2Fields = z.strictObject({
  account: z.string(),
  use_case: z.object({
    type: z.string(),
    account_onboarding: z.object({
      configurations: z.array(z.string()).optional(),
      return_url: z.string(),
      refresh_url: z.string(),
    }),
  }),
})

/** Connected accounts and the links to their onboarding. */
export function addAccountRoutes(route: AddStripeRoute, context: StripeContext): void {
  route('accounts.create', 'POST', '/v1/accounts', accountFields, (call) =>
    createAccount(context, call, call.input),
  )
  route('accounts.get', 'GET', '/v1/accounts/:id', any, accountOf)
  route('accounts.update', 'POST', '/v1/accounts/:id', accountFields, (call) => {
    const account = accountOf(call)
    return putObject(call.store, call.tx, PLATFORM, {
      ...account,
      email: call.input.email ?? account.email,
      metadata: mergeMetadata(account.metadata, call.input.metadata),
    })
  })
  route('accounts.list', 'GET', '/v1/accounts', any, ({ store }) =>
    filteredPage('/v1/accounts', objectsOf(store, PLATFORM, 'account').values(), {}),
  )
  route('account-links.create', 'POST', '/v1/account_links', linkFields, (call) => {
    findObject(call.store, PLATFORM, { object: 'account', id: call.input.account, param: 'account' })
    const { account, return_url: returnUrl, refresh_url: refreshUrl } = call.input
    const link = createLink(call, { account, returnUrl, refreshUrl })
    return { object: 'account_link', created: unixSeconds(call.now), ...link }
  })
  route('accounts.login-link', 'POST', '/v1/accounts/:id/login_links', z.strictObject({ expand }), (call) => {
    const { id } = accountOf(call)
    return {
      object: 'login_link',
      created: unixSeconds(call.now),
      url: `${call.origin}/stripe/express/${id}`,
    }
  })
  route('accounts-v2.create', 'POST', '/v2/core/accounts', accountV2Fields, (call) => {
    const { contact_email: email, display_name, metadata: given } = call.input
    const { id, created } = createAccount(context, call, { email, metadata: given ?? {} })
    return {
      id,
      object: 'v2.core.account',
      applied_configurations: ['recipient'],
      configuration: null,
      contact_email: email ?? null,
      created: new Date(created * 1000).toISOString(),
      dashboard: call.input.dashboard ?? null,
      display_name: display_name ?? null,
      identity: null,
      livemode: false,
      metadata: given ?? {},
      requirements: null,
    }
  })
  route('account-links-v2.create', 'POST', '/v2/core/account_links', linkV2Fields, (call) => {
    const { account, use_case } = call.input
    findObject(call.store, PLATFORM, { object: 'account', id: account, param: 'account' })
    const { return_url: returnUrl, refresh_url: refreshUrl } = use_case.account_onboarding
    const { url, expires_at } = createLink(call, { account, returnUrl, refreshUrl })
    return {
      object: 'v2.core.account_link',
      account,
      created: new Date(call.now).toISOString(),
      expires_at: new Date(expires_at * 1000).toISOString(),
      livemode: false,
      url,
      use_case,
    }
  })
}

function createAccount(
  context: StripeContext,
  step: Step,
  given: {
    country?: string | undefined
    email?: string | undefined
    metadata?: '' | Record<string, string> | undefined
  },
): ConnectedAccount {
  const { world, store, tx, now } = step
  const account = putObject<ConnectedAccount>(store, tx, PLATFORM, {
    id: newStripeId(world, tx, 'account'),
    object: 'account',
    created: unixSeconds(now),
    livemode: false,
    business_profile: { name: null, url: null },
    capabilities: { transfers: 'inactive' },
    charges_enabled: false,
    country: given.country ?? 'US',
    default_currency: 'usd',
    details_submitted: false,
    email: given.email ?? null,
    metadata: mergeMetadata(undefined, given.metadata),
    payouts_enabled: false,
    requirements: {
      currently_due: ['external_account', 'tos_acceptance.date'],
      disabled_reason: 'requirements.past_due',
    },
    type: 'none',
  })
  publishAccount(context, step, account)
  return account
}

/** Notes that an account's details are complete, or not any more. */
export function setOnboarded(
  context: StripeContext,
  step: Step,
  account: ConnectedAccount,
  isComplete: boolean,
): ConnectedAccount {
  const changed = putObject<ConnectedAccount>(step.store, step.tx, PLATFORM, {
    ...account,
    capabilities: { transfers: isComplete ? 'active' : 'pending' },
    charges_enabled: isComplete,
    details_submitted: true,
    payouts_enabled: isComplete,
    requirements: isComplete
      ? { currently_due: [], disabled_reason: null }
      : {
          currently_due: ['individual.verification.document'],
          disabled_reason: 'requirements.pending_verification',
        },
  })
  publishAccount(context, step, changed)
  return changed
}

/** Connected accounts report under their own id. */
function publishAccount({ events }: StripeContext, { tx, now }: Step, account: ConnectedAccount) {
  events.publish(tx, { type: 'account.updated', scope: account.id, object: account, now })
}

function createLink(
  { store, tx, now, origin }: StripeCall,
  { account, returnUrl, refreshUrl }: Pick<AccountLink, 'account' | 'returnUrl' | 'refreshUrl'>,
) {
  const id = `link-${tx.nextNumber('stripe.account-link')}`
  const expiresAt = unixSeconds(now) + LINK_SECONDS
  tx.put(accountLinks(store), id, { id, account, returnUrl, refreshUrl, expiresAt, isUsed: false })
  return { expires_at: expiresAt, url: `${origin}/stripe/onboarding/${id}` }
}

const accountOf = ({ store, params }: StripeCall): ConnectedAccount =>
  findObject<ConnectedAccount>(store, PLATFORM, { object: 'account', id: params.id! })

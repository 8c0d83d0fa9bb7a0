import type { Reply } from '#contract/endpoint.ts'
import type { buyerEndpoints } from '#contract/portals/buyers.ts'
import { idSchema } from '#contract/values.ts'
import { isPublic } from '#domain/market/is-public.ts'
import { addressKey } from '#server/kernel/address-key.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readPortalOfItem } from '../portal-sales/read-portal-of-item.ts'
import { readListing } from '../portals/read-listing.ts'
import { readProfile } from '../profiles/read-profile.ts'

type Endpoint = typeof buyerEndpoints.getBuyingContext
type Subject = Reply<Endpoint>['subject']

const LIMIT = { max: 120, perMs: 60_000 }
const isPortal = (text: string | undefined) => idSchema('por').safeParse(text).success
const isItem = (text: string | null) => idSchema('itm').safeParse(text).success
const isProfile = (text: string | undefined) => idSchema('prf').safeParse(text).success

/** What a path is about, as strangers may read it. */
export const getBuyingContext: Verbs['getBuyingContext'] = async (context, _actor, { next }, { address }) => {
  context.rateLimits.enforce(`buying-context:${addressKey(address)}`, LIMIT)
  return { subject: await subjectOf(context, new URL(next, 'http://own.invalid')) }
}

async function subjectOf(context: Context, { pathname, searchParams }: URL): Promise<Subject> {
  const [, area, id, profileId] = pathname.split('/')
  const itemId = searchParams.get('item')
  if (area === 'portal' && id && isPortal(id)) return await listingOf(context, id, itemId)
  if (area === 'portals' && id === 'profile' && profileId && isProfile(profileId)) {
    const profile = await readProfile(context.db, profileId)
    return profile && { title: profile.name, detail: null, picture: null }
  }
  if (area !== 'portal-checkout' || !itemId || !isItem(itemId)) return null
  const portalId = await readPortalOfItem(context.db, itemId)
  return portalId ? await listingOf(context, portalId, itemId) : null
}

async function listingOf(context: Context, portalId: string, itemId: string | null): Promise<Subject> {
  const listing = (await readListing(context, portalId))?.listing
  if (!listing || !isPublic(listing)) return null
  const item = listing.items.find(({ id }) => id === itemId)
  const values = Object.values(item?.variant ?? {}).join(', ')
  return { title: listing.title, detail: values || null, picture: listing.pictures[0] ?? null }
}

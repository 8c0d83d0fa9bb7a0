import { z } from 'zod'
import { account } from '../account/account.ts'
import { maxFavorites } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { cents, currency, idSchema, instant, ownPath, paged, pagination } from '../values.ts'
import { listedCard } from './explore.ts'
import { listingPicture } from './listings.ts'
import { buyerAddress, buyerSale, saleLine } from './sales.ts'

const done = z.object({ success: z.literal(true) })
const { page } = paged
export const buyerPageSize = 24

/** Something that the account paid for, or paid for as a guest with its confirmed address. */
const purchase = buyerSale
  .pick({ id: true, number: true, state: true, stage: true, maker: true, endReason: true })
  .extend({
    lines: z.array(saleLine),
    totalCents: cents,
    currency,
    /** Of the first line's listing, while that is public. */
    picture: listingPicture.nullable(),
    createdAt: instant,
  })
export type Purchase = z.output<typeof purchase>

const savedAddress = z.object({
  id: z.string(),
  address: buyerAddress,
  isDefault: z.boolean(),
  usedAt: instant.nullable(),
})
export type SavedAddress = z.output<typeof savedAddress>

const favorite = z.object({
  portalId: z.string(),
  addedAt: instant,
  /** Null while the listing isn’t offered. */
  listing: listedCard.nullable(),
})
export type Favorite = z.output<typeof favorite>

const addresses = z.object({ addresses: z.array(savedAddress) })
const addressBody = z.strictObject({
  address: buyerAddress,
  /** Whether a checkout begins with it. */
  isDefault: z.boolean().default(false),
})
const portalId = idSchema('por')

/** What someone who buys has here: orders, addresses, favorites. Sellers have it, too. */
export const buyerEndpoints = {
  openStore: endpoint('POST', '/user/store', {
    access: 'user',
    needsSession: true,
    summary: 'Gives an account that only buys a seller’s dashboard. Nothing happens if it has one.',
    body: z.strictObject({}),
    reply: account,
  }),
  getBuyingContext: endpoint('GET', '/buying-context', {
    access: 'public',
    summary:
      'Names the listing or maker that a path of this site is about, for the page where buyers sign in.',
    query: z.strictObject({ next: ownPath }),
    reply: z.object({
      subject: z
        .object({
          title: z.string(),
          /** The chosen values of a variant. */
          detail: z.string().nullable(),
          picture: listingPicture.nullable(),
        })
        .nullable(),
    }),
    errors: ['TOO_MANY_REQUESTS'],
  }),
  listPurchases: endpoint('GET', '/user/purchases', {
    access: 'user',
    summary:
      'Lists what the account paid for at portals, newest first, with orders that it paid for as a guest with its confirmed address.',
    query: z.strictObject({ page }),
    reply: z.object({ purchases: z.array(purchase), pagination }),
    errors: ['TOO_MANY_REQUESTS'],
  }),
  openPurchase: endpoint('GET', '/user/purchases/:id', {
    access: 'user',
    needsSession: true,
    summary: 'Returns the key that opens an order of the account, as its receipt has it.',
    params: z.strictObject({ id: idSchema('sal') }),
    reply: z.object({ id: z.string(), key: z.string() }),
    errors: ['TOO_MANY_REQUESTS'],
  }),
  listAddresses: endpoint('GET', '/user/addresses', {
    access: 'user',
    summary: 'Lists the account’s delivery addresses: the default one first, then the last used.',
    reply: addresses,
  }),
  addAddress: endpoint('POST', '/user/addresses', {
    access: 'user',
    summary: 'Saves a delivery address. The first one becomes the default.',
    body: addressBody,
    status: 201,
    reply: addresses,
    errors: ['ADDRESS_INCOMPLETE', 'TOO_MANY_ADDRESSES', 'TOO_MANY_REQUESTS'],
  }),
  updateAddress: endpoint('PUT', '/user/addresses/:id', {
    access: 'user',
    summary: 'Changes a delivery address. Orders that were placed keep theirs.',
    params: z.strictObject({ id: idSchema('adr') }),
    body: addressBody,
    reply: addresses,
    errors: ['ADDRESS_INCOMPLETE', 'TOO_MANY_REQUESTS'],
  }),
  deleteAddress: endpoint('DELETE', '/user/addresses/:id', {
    access: 'user',
    summary: 'Deletes a delivery address. The one that was used last becomes the default.',
    params: z.strictObject({ id: idSchema('adr') }),
    reply: addresses,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  listFavorites: endpoint('GET', '/user/favorites', {
    access: 'user',
    summary: 'Lists the account’s favorite listings, the last added first.',
    query: z.strictObject({ page }),
    reply: z.object({ favorites: z.array(favorite), pagination }),
  }),
  listFavoriteIds: endpoint('GET', '/user/favorite-ids', {
    access: 'optional',
    summary: 'Returns the ids of the account’s favorite listings; none without an account.',
    reply: z.object({ ids: z.array(z.string()) }),
  }),
  setFavorite: endpoint('PUT', '/user/favorites', {
    access: 'user',
    summary: 'Makes a public listing a favorite of the account, or no longer.',
    body: z.strictObject({ portalId, isFavorite: z.boolean() }),
    reply: done,
    errors: ['TOO_MANY_FAVORITES', 'TOO_MANY_REQUESTS'],
  }),
  mergeFavorites: endpoint('POST', '/user/favorites/merge', {
    access: 'user',
    summary:
      'Adds what a browser marked before its owner signed in. Listings that aren’t public are left out, and so is what goes over the limit.',
    body: z.strictObject({ ids: z.array(portalId).max(maxFavorites) }),
    reply: z.object({ ids: z.array(z.string()), added: z.int() }),
    errors: ['TOO_MANY_REQUESTS'],
  }),
}

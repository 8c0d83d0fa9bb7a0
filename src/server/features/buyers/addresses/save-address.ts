import { isDeepStrictEqual } from 'node:util'
import { maxAddresses } from '#contract/constants.ts'
import type { SavedAddress } from '#contract/portals/buyers.ts'
import type { BuyerAddress } from '#contract/portals/sales.ts'
import type { Queries } from '#server/db/database.ts'
import { requireAddress } from '#server/features/portal-sales/pricing/require-sellable.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import {
  changeAddress,
  insertAddress,
  lockAddresses,
  noteUse,
  readAddresses,
  removeAddress,
  setDefault,
} from './address-store.ts'

type Saved = { addresses: SavedAddress[] }

const LIMIT = { max: 60, perMs: 60_000 }

export const listAddresses: Verbs['listAddresses'] = async ({ db }, { userId }) => ({
  addresses: await readAddresses(db, userId),
})

/** Saves another address. */
export const addAddress: Verbs['addAddress'] = (context, actor, { address, isDefault }) => {
  requireAddress(address)
  return change(context, actor, async (tx, known) => {
    if (known.length >= maxAddresses) throw new Failure('TOO_MANY_ADDRESSES')
    const { userId } = actor
    const id = context.newId('adr')
    await insertAddress(tx, { userId, id, address, at: context.clock.now() })
    if (isDefault || known.length === 0) await setDefault(tx, { userId, id })
  })
}

/** Keeps the address of a purchase, unless the account has it, or has as many as it can. A purchase never fails for it. */
export function keepAddress(
  context: Context,
  { userId, address }: { userId: string; address: BuyerAddress },
): Promise<void> {
  const at = context.clock.now()
  return context.db.transaction(async (tx) => {
    await lockAddresses(tx, userId)
    const known = await readAddresses(tx, userId)
    if (known.length < maxAddresses && !known.some((saved) => isDeepStrictEqual(saved.address, address))) {
      const id = context.newId('adr')
      await insertAddress(tx, { userId, id, address, at })
      if (known.length === 0) await setDefault(tx, { userId, id })
    }
    await noteUse(tx, { userId, address, at })
  })
}

/** Changes an address. The default one stays it until another one is. */
export const updateAddress: Verbs['updateAddress'] = (context, actor, { id, address, isDefault }) => {
  requireAddress(address)
  return change(context, actor, async (tx) => {
    const { userId } = actor
    if (!(await changeAddress(tx, { userId, id, address, at: context.clock.now() }))) throw notFound()
    if (isDefault) await setDefault(tx, { userId, id })
  })
}

/** Deletes an address. The next one takes its place as the default. */
export const deleteAddress: Verbs['deleteAddress'] = (context, actor, { id }) =>
  change(context, actor, async (tx) => {
    const { userId } = actor
    if (!(await removeAddress(tx, { userId, id }))) throw notFound()
    const [next] = await readAddresses(tx, userId)
    if (next && !next.isDefault) await setDefault(tx, { userId, id: next.id })
  })

function change(
  { db, rateLimits }: Context,
  { userId }: Actor,
  work: (tx: Queries, known: readonly SavedAddress[]) => Promise<void>,
): Promise<Saved> {
  rateLimits.enforce(`addresses:${userId}`, LIMIT)
  return db.transaction(async (tx) => {
    await lockAddresses(tx, userId)
    await work(tx, await readAddresses(tx, userId))
    return { addresses: await readAddresses(tx, userId) }
  })
}

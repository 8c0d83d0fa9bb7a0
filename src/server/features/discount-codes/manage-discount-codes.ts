import {
  type DiscountCode,
  type DiscountCodeContent,
  type DiscountState,
  maxDiscountCodes,
} from '#contract/portals/discount-codes.ts'
import { isoTimes } from '#domain/iso-times.ts'
import { isUniqueViolation } from '#server/db/database.ts'
import { pageOf } from '#server/db/page-of.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import {
  changeDiscountCode,
  countDiscountCodes,
  type DiscountRecord,
  findDiscountCode,
  insertDiscountCode,
  lockDiscountCode,
  readDiscountCodes,
} from './discount-code-store.ts'

/** One page of the account's codes. */
export const listDiscountCodes: Verbs['listDiscountCodes'] = async ({ db, clock }, { userId }, request) => {
  const [codes, total] = await Promise.all([
    readDiscountCodes(db, userId, request),
    countDiscountCodes(db, userId, request.text),
  ])
  return { codes: codes.map((code) => present(code, clock.now())), pagination: pageOf(request, total) }
}

export const createDiscountCode: Verbs['createDiscountCode'] = async (
  context,
  { userId: sellerId },
  content,
) => {
  const id = context.newId('dsc')
  const code = { sellerId, id, ...storedOf(content), createdAt: context.clock.now() }
  const isInserted = await refusingTaken(() => insertDiscountCode(context.db, code, maxDiscountCodes))
  if (!isInserted) throw new Failure('DISCOUNT_CODES_FULL')
  return read(context, { sellerId, id })
}

export const updateDiscountCode: Verbs['updateDiscountCode'] = async (
  context,
  { userId: sellerId },
  { id, version, ...content },
) => {
  await context.db.transaction(async (tx) => {
    const before = orNotFound(await lockDiscountCode(tx, { sellerId, id }))
    if (before.version !== version) throw new Failure('VERSION_OUTDATED')
    await refusingTaken(() => changeDiscountCode(tx, { sellerId, id, ...storedOf(content) }))
  })
  return read(context, { sellerId, id })
}

const storedOf = ({ startsAt, endsAt, ...rest }: DiscountCodeContent) => ({
  ...rest,
  startsAt: startsAt ? new Date(startsAt) : null,
  endsAt: endsAt ? new Date(endsAt) : null,
})

async function refusingTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'discount_codes_code')) throw new Failure('DISCOUNT_CODE_EXISTS')
    throw error
  }
}

const read = async (
  { db, clock }: Context,
  key: Pick<DiscountRecord, 'sellerId' | 'id'>,
): Promise<DiscountCode> => present(orNotFound(await findDiscountCode(db, key)), clock.now())

function present({ sellerId: _, ...code }: DiscountRecord, now: Date): DiscountCode {
  return { ...isoTimes(code), state: stateOf(code, now), currency: 'USD' }
}

/** Whether a code can be used at a time, and if not, why. */
export function stateOf(
  { isActive, startsAt, endsAt, maxUses, uses }: Omit<DiscountRecord, 'sellerId'>,
  now: Date,
): DiscountState {
  if (!isActive) return 'OFF'
  if (endsAt && endsAt <= now) return 'EXPIRED'
  if (startsAt && startsAt > now) return 'SCHEDULED'
  if (maxUses !== null && uses >= maxUses) return 'USED_UP'
  return 'ACTIVE'
}

import type { Collection } from '#contract/money/collections.ts'
import type { CollectionRecord } from './collection-store.ts'

export const presentCollection = ({
  id,
  purpose,
  channel: from,
  state,
  amountCents,
  currency,
  brand,
  last4,
  failureCode: code,
  failureMessage: message,
  createdAt,
  endedAt,
}: CollectionRecord): Collection => ({
  id,
  purpose,
  from,
  state,
  amountCents,
  currency,
  card: brand && last4 ? { brand, last4 } : null,
  failure: code && message ? { code, message } : null,
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})

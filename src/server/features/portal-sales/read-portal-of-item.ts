import type { Queries } from '#server/db/database.ts'
import { findPortalOfItem } from './sale-store.ts'

/** The portal that offers a variant, or null. */
export const readPortalOfItem = (db: Queries, itemId: string): Promise<string | null> =>
  findPortalOfItem(db, itemId)

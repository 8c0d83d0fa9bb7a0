import type { Store } from '#sandbox/kit/store.ts'
import { objectsOf, PLATFORM, type Scope } from './stripe-objects.ts'

/** Whether no connected account has this id. */
export const missingAccount = (store: Store, id: Scope): boolean =>
  objectsOf(store, PLATFORM, 'account').get(id) === undefined

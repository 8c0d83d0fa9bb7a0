import type { ConnectedSource } from '#contract/stores/connections.ts'
import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { setEnabledSource } from './account-store.ts'

/** Turns automatic syncing of an order source on or off for a seller. */
export const enableSource = (
  { clock }: Pick<Context, 'clock'>,
  tx: Queries,
  { sellerId, source, isOn }: { sellerId: string; source: ConnectedSource; isOn: boolean },
): Promise<void> => setEnabledSource(tx, sellerId, { source, isOn, at: clock.now() })

import type { Context } from '#server/kernel/context.ts'
import type { SessionLimits } from './session-store.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const REMEMBERED_MS = 30 * 24 * HOUR_MS
const UNREMEMBERED_MS = 12 * HOUR_MS
const ADMIN_MS = 8 * HOUR_MS
const ADMIN_IDLE_MS = 30 * MINUTE_MS
const FRESH_MS = 5 * MINUTE_MS

/** When a new session ends at the latest, whatever way someone signed in. */
export function sessionEnd(openedAt: Date, role: 'USER' | 'ADMIN', isRemembered: boolean): Date {
  const wantedMs = isRemembered ? REMEMBERED_MS : UNREMEMBERED_MS
  const lifeMs = role === 'ADMIN' ? Math.min(wantedMs, ADMIN_MS) : wantedMs
  return new Date(openedAt.getTime() + lifeMs)
}

/** How long someone has to give the second factor. */
export const SECOND_FACTOR_MS = 10 * MINUTE_MS

/** The limits past which a session has ended. */
export function sessionLimits({ clock }: Pick<Context, 'clock'>): SessionLimits {
  const now = clock.now()
  return {
    now,
    adminOpenedAfter: new Date(now.getTime() - ADMIN_MS),
    adminUsedAfter: new Date(now.getTime() - ADMIN_IDLE_MS),
  }
}

/** Whether someone signed in so recently that it's still them at the keyboard. */
export const isFresh = ({ clock }: Pick<Context, 'clock'>, openedAt: Date): boolean =>
  openedAt.getTime() > clock.now().getTime() - FRESH_MS

import type { Context } from '#server/context.ts'
import { welcomeNewSeller } from '../account/welcome-seller.job.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { SessionRow } from './create-auth.ts'
import { findSignInRole } from './credential-store.ts'
import type { SessionLimits } from './session-store.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const REMEMBERED_MS = 30 * 24 * HOUR_MS
const UNREMEMBERED_MS = 12 * HOUR_MS
const ADMIN_MS = 8 * HOUR_MS
const ADMIN_IDLE_MS = 30 * MINUTE_MS
const FRESH_MS = 5 * MINUTE_MS

/** When a session that is opened now ends at the latest. */
export function sessionEnd({ clock }: Pick<Context, 'clock'>, isRemembered: boolean): Date {
  return new Date(clock.now().getTime() + (isRemembered ? REMEMBERED_MS : UNREMEMBERED_MS))
}

/** What makes a session over by now. */
export function sessionLimits({ clock }: Pick<Context, 'clock'>): SessionLimits {
  const now = clock.now()
  return {
    now,
    adminOpenedAfter: new Date(now.getTime() - ADMIN_MS),
    adminUsedAfter: new Date(now.getTime() - ADMIN_IDLE_MS),
  }
}

/** Whether somebody signed in just now, so that it is still they who sit there. */
export const isFresh = ({ clock }: Pick<Context, 'clock'>, openedAt: Date): boolean =>
  openedAt.getTime() > clock.now().getTime() - FRESH_MS

/** How long a new session may live, whatever way somebody signed in; null where the account may not. */
export async function limitSession(context: Context, wanted: SessionRow) {
  const role = await findSignInRole(context.db, wanted.userId)
  if (!role) return null
  const now = context.clock.now()
  const longest = new Date(now.getTime() + (role === 'ADMIN' ? ADMIN_MS : REMEMBERED_MS))
  return {
    createdAt: now,
    updatedAt: now,
    expiresAt: wanted.expiresAt < longest ? wanted.expiresAt : longest,
  }
}

/** Writes down a sign-in, and makes sure that a new seller finds what every new seller has. */
export async function noteSignIn(context: Context, session: SessionRow, by: string): Promise<void> {
  await writeAudit(context, context.db, {
    actor: session.userId,
    action: 'sign-in.done',
    subject: session.userId,
    address: session.ipAddress ?? null,
    agent: session.userAgent ?? null,
    detail: { by, sessionId: session.id },
  })
  await welcomeNewSeller(context, session.userId)
}

import { dashboardLinks } from '#domain/links.ts'
import type { Context } from '#server/kernel/context.ts'
import type { ContentOf } from '../mail/mail-content.ts'

/** The mail that tells a seller the decision on their application. */
export function applicationDecided(
  { config }: Context,
  decision: { name: string; status: 'ACCEPTED' | 'REJECTED'; reason: string | null },
): ContentOf<'application-decided'> {
  return {
    kind: 'application-decided',
    name: decision.name,
    isAccepted: decision.status === 'ACCEPTED',
    reason: decision.reason,
    link: dashboardLinks(config.publicUrl).home,
  }
}

import { portalGaps } from '#domain/portal-gaps.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { PortalContent } from './portal-store.ts'

/** Refuses a portal that lacks something that buyers or reviewers need, and names all of it. */
export function requireComplete(content: PortalContent): void {
  const gaps = portalGaps(content)
  if (gaps.length === 0) return
  const details = gaps.map(({ field, message }) => ({ path: `body.${field}`, message }))
  throw new Failure('PORTAL_INCOMPLETE', { details })
}

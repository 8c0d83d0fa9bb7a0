import { feature } from '#server/kernel/feature.ts'
import { forgetAudit } from './forget-audit.ts'

/** Who did what to whose account, kept for a little over a year. */
export const auditFeature = feature({ recurring: [forgetAudit] })

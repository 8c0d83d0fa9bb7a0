import type { SiteFacts } from '#contract/site.ts'
import type { Config } from '../config.ts'

/** What every page may know about the installation. */
export function siteFacts(config: Config): SiteFacts {
  return {
    publicUrl: config.publicUrl,
    hasGoogle: config.google.clientId !== null && config.google.clientSecret !== null,
    hasCards: config.stripe !== null,
    areApplicationsReviewed: config.areApplicationsReviewed,
    supportEmail: config.mail.supportEmail,
    monitoring: config.monitoring,
  }
}

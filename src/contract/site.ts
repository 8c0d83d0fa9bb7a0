/** What pages know of the installation before anybody has called anything. Rendered into every page; nothing in it is secret. */
export interface SiteFacts {
  hasGoogle: boolean
  /** Whether live ordering waits for an admin's yes. */
  areApplicationsReviewed: boolean
  supportEmail: string
  /** Absent without a client token: then monitoring does not start, and one console warning says so. */
  monitoring: { applicationId: string; clientToken: string; site: string; proxy: string | null } | null
}

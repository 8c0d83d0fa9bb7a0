/** What pages know of the installation before anybody has called anything. Rendered into every page; nothing in it is secret. */
export interface SiteFacts {
  /** The address by which people know us, for canonical addresses and link previews. */
  publicUrl: string
  hasGoogle: boolean
  /** Whether live ordering waits for an admin's yes. */
  areApplicationsReviewed: boolean
  supportEmail: string
  /** Absent without a client token: then monitoring does not start, and one console warning says so. */
  monitoring: { applicationId: string; clientToken: string; site: string; proxy: string | null } | null
}

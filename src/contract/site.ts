/** Facts about the installation, rendered into every page. Contains no secrets. */
export interface SiteFacts {
  /** Public URL of the installation, for canonical URLs and link previews. */
  publicUrl: string
  hasGoogle: boolean
  /** Whether sellers can save a card. */
  hasCards: boolean
  /** Whether an admin reviews applications for live ordering. */
  areApplicationsReviewed: boolean
  supportEmail: string
  /** Null without a client token: monitoring then doesn't start and logs one console warning. */
  monitoring: { applicationId: string; clientToken: string; site: string; proxy: string | null } | null
}

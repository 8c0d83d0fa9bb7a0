import { dashboardLinks } from '#domain/links.ts'

/** Below `/api`, where Stripe sends the browser back to. */
export const CARD_SAVED_PATH = '/billing/card-saved'
/** The settings section that shows the card. */
export const BILLING_PAGE = dashboardLinks().settings('billing')

import { dashboardLinks } from '#domain/links.ts'

/** Below `/api`, where Stripe sends the browser back to. */
export const PLAN_STARTED_PATH = '/billing/plan-started'
/** The settings section that shows the plan. */
export const PLAN_PAGE = dashboardLinks().settings('billing')

import type { ReportReason } from '#contract/portals/listings.ts'

export const reportReasons: Readonly<Record<ReportReason, string>> = {
  RIGHTS: 'Someone else’s design or brand',
  FORBIDDEN: 'Forbidden or dangerous',
  MISLEADING: 'Misleading or fraudulent',
  OTHER: 'Something else',
}

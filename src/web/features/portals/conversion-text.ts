import type { PortalFigures } from '#contract/portals/portal-manager.ts'

/** How many views lead to an order: “2.5%”. A dash without views, because links to the checkout need none. */
export const conversionText = ({ views, orders }: Pick<PortalFigures, 'views' | 'orders'>): string =>
  views === 0 ? '–' : `${((100 * orders) / views).toFixed(1)}%`

import type { Stage } from '#contract/orders/print-order-states.ts'

/** URLs of dashboard screens for mails, notifications and public pages. Without `publicUrl` these are paths. */
export function dashboardLinks(publicUrl = '') {
  const dashboard = `${publicUrl}/dashboard`
  const orders = `${dashboard}/orders`
  return {
    home: dashboard,
    ordersToSubmit: orders,
    atRisk: `${orders}?view=at-risk`,
    failedOrders: `${orders}?show=failed`,
    printOrders: (stage: Stage | null) => `${orders}?view=print-orders${stage ? `&stage=${stage}` : ''}`,
    /** The page of an order, by the id of a store's order or of its print order. */
    order: (id: string) => `${orders}/${encodeURIComponent(id)}`,
    submission: (id: string) => `${dashboard}/submissions/${encodeURIComponent(id)}`,
    filament: (id: string) => `${dashboard}/filaments?item=${encodeURIComponent(id)}`,
    stores: `${dashboard}/stores`,
    portals: `${dashboard}/portals`,
    collections: `${dashboard}/portals/collections`,
    payouts: `${dashboard}/portals/payouts`,
    file: (id: string) => `${dashboard}/products/files/${encodeURIComponent(id)}`,
    questions: `${dashboard}/portals/feedback`,
    sale: (id: string) => `${dashboard}/portals/sales/${encodeURIComponent(id)}`,
    ticket: (id: string) => `${dashboard}/support/${encodeURIComponent(id)}`,
    settings: (section: string) => `${dashboard}/settings/${encodeURIComponent(section)}`,
  }
}

import type { Stage } from '#contract/print-order-states.ts'

/** The addresses of the dashboard's screens, for mails, notifications and pages outside of it. Paths without `publicUrl`. */
export function dashboardLinks(publicUrl = '') {
  const dashboard = `${publicUrl}/dashboard`
  const orders = `${dashboard}/orders`
  return {
    home: dashboard,
    ordersToSubmit: orders,
    /** A shop order, beside the list it waits in. */
    shopOrder: (id: string) => `${orders}?shopOrder=${encodeURIComponent(id)}`,
    printOrders: (stage: Stage | null) => `${orders}?view=print-orders${stage ? `&stage=${stage}` : ''}`,
    printOrder: (id: string) => `${orders}/${encodeURIComponent(id)}`,
    filament: (id: string) => `${dashboard}/filaments?item=${encodeURIComponent(id)}`,
    stores: `${dashboard}/stores`,
    settings: (section: string) => `${dashboard}/settings/${encodeURIComponent(section)}`,
  }
}

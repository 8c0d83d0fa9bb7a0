/** The beginnings of the query keys around orders. */
export const orderKeys = {
  shopOrders: ['shop-orders'],
  printOrders: ['print-orders'],
  submitRuns: ['submit-runs'],
  connections: ['connections'],
  home: ['home'],
  counts: ['counts'],
  /** `GET /user/stats/daily` has an entry per day. */
  dailyStats: ['stats', 'daily'],
} as const

/** What changes when shop orders change: their lists, home, and the counts beside the navigation. */
export const shopOrderChange = [orderKeys.shopOrders, orderKeys.home, orderKeys.counts] as const

/** What changes when print orders change. Submitting and canceling change the shop orders, too. */
export const printOrderChange = [...shopOrderChange, orderKeys.printOrders, orderKeys.dailyStats] as const

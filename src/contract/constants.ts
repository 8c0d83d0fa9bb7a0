/** Business constants and limits of the product (spec §9). Plain values: the browser imports this file too. */
export const apiTimeoutMs = 60_000
export const pageSizes = { orders: 50, unsubmitted: 25, search: 200, largest: 200 } as const
export const largestRun = 2_000
export const demoOrderNumber = 'DEMO-1001'

/** socket.io timings: the first two are given by the server in the handshake, the rest are the browser's. */
export const realtime = {
  path: '/socket.io',
  pingTimeoutMs: 30_000,
  pingIntervalMs: 25_000,
  reconnectAttempts: 5,
  reconnectDelayMs: 2_000,
  reconnectDelayMaxMs: 5_000,
} as const

/** What one seller may send: bytes of a file, uploads at the same time, and uploads that are not files yet. */
export const uploadLimits = { bytes: 250 * 1024 * 1024, atOnce: 4, open: 1_000 } as const

/** How long a password may be; there are no rules about its characters. */
export const passwordLength = { least: 10, most: 256 } as const

/** Days that usage figures are shown for. */
export const analyticsRanges = [7, 30, 90] as const

/** A page visit is recorded this long after the navigation, so that the page has its name by then. */
export const pageVisitDelayMs = 100

/** What the id of a browser session begins with. */
export const sessionIdPrefix = 'sess_'

/** Characters of the random state that goes to a provider's consent page and has to come back. */
export const oauthStateLength = 32

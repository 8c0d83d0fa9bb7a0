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

import { expect, test } from 'vitest'
import * as constants from './constants.ts'

test('the limits promised to sellers do not change', () => {
  expect(constants).toMatchObject({
    apiTimeoutMs: 60_000,
    pageSizes: { orders: 50, unsubmitted: 25, search: 200 },
    analyticsRanges: [7, 30, 90],
    realtime: {
      reconnectAttempts: 5,
      reconnectDelayMs: 2_000,
      reconnectDelayMaxMs: 5_000,
      pingTimeoutMs: 30_000,
      pingIntervalMs: 25_000,
    },
    pageVisitDelayMs: 100,
    oauthStateLength: 32,
    sessionIdPrefix: 'sess_',
  })
})

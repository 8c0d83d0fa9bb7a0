import { expect, test } from 'vitest'
import { runCsv } from './run-csv.ts'

test('the CSV keeps commas, quotes and line breaks inside their cells and neutralizes spreadsheet formulas', () => {
  const text = runCsv([
    {
      orderId: 'so_1',
      orderNumber: '=HYPERLINK("evil")',
      printOrderId: null,
      providerOrderId: null,
      state: null,
      isTest: false,
      outcome: 'FAILED',
      error: 'No product matches “A”, or "B"\nat all',
      chargedCents: 1_205,
      endedAt: null,
    },
  ])
  expect(text.split('\r\n')).toEqual([
    '\uFEFFOrder,Outcome,Reason,Charged,Print order,Provider order,Test,Ended',
    `"'=HYPERLINK(""evil"")",FAILED,"No product matches “A”, or ""B""\nat all",12.05,,,no,`,
    '',
  ])
})

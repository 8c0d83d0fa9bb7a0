import { expect, test } from 'vitest'
import { stage as stages } from '#contract/orders/print-order-states.ts'
import { legacyUrl } from './legacy-url.ts'

test('a bare dashboard stays the home screen', () => {
  expect(legacyUrl({})).toBeNull()
  expect(legacyUrl({ error: 'failed' })).toBeNull()
})

test.each([
  ['view=home', '/dashboard'],
  ['view=nonsense', '/dashboard'],
  ['view=unsubmitted', '/dashboard/orders'],
  ['view=unsubmitted&show=held&page=2', '/dashboard/orders?page=2&show=held'],
  ['view=unsubmitted&shopOrder=so_1', '/dashboard/orders?shopOrder=so_1'],
  ['view=unsubmitted&ask=submit-demo', '/dashboard/orders?ask=submit-demo'],
  ['view=unsubmitted&sku=A%26B', '/dashboard/orders?sku=A%26B'],
  ['view=print-orders', '/dashboard/orders?view=print-orders'],
  ['view=print-orders&stage=NEEDS_YOU', '/dashboard/orders?view=print-orders&stage=NEEDS_YOU'],
  ['view=print-orders&order=po_1', '/dashboard/orders/po_1'],
  ['view=print-orders&order=po_1&stage=QUEUED&page=3', '/dashboard/orders/po_1?page=3&stage=QUEUED'],
  ['view=shop-orders&q=Lamp', '/dashboard/orders?view=shop-orders&q=Lamp'],
  ['view=runs', '/dashboard/submissions'],
  ['view=runs&run=run_1', '/dashboard/submissions/run_1'],
  ['view=direct', '/dashboard/orders/drafts'],
  ['view=direct&tab=sent', '/dashboard/orders/drafts?tab=sent'],
  ['view=direct&direct=new', '/dashboard/orders/drafts/new'],
  ['view=products&q=gauge', '/dashboard/products?q=gauge'],
  ['view=products&product=prd_1', '/dashboard/products/prd_1'],
  ['view=products&product=new&file=fil_1', '/dashboard/products/new?file=fil_1'],
  ['view=files&folder=a%2Fb&look=list', '/dashboard/products/files?folder=a%2Fb&look=list'],
  ['view=files&file=fil_1', '/dashboard/products/files/fil_1'],
  ['view=filaments&item=PLA-1', '/dashboard/filaments?item=PLA-1'],
  ['view=matches', '/dashboard/products/unlinked'],
  ['view=matches&tab=rules&match=m1', '/dashboard/products/link-rules?match=m1'],
  ['view=matches&tab=tester', '/dashboard/products/link-rules?tab=tester'],
  ['view=rules&rule=r1', '/dashboard/automation?rule=r1'],
  ['view=shops&connection=c1', '/dashboard/stores?connection=c1'],
  ['view=analytics&days=7', '/dashboard/analytics?days=7'],
  ['view=settings', '/dashboard/settings'],
  ['view=settings&section=api', '/dashboard/settings/api'],
  ['view=settings&section=connections', '/dashboard/stores'],
])('the old address ?%s leads to %s', (old, address) => {
  expect(legacyUrl(Object.fromEntries(new URLSearchParams(old)))).toBe(address)
})

test.each([
  [{ sku: 'VASE' }, '/dashboard/orders?sku=VASE'],
  [{ item: 'Lamp' }, '/dashboard/orders?item=Lamp'],
  [{ page: '2' }, '/dashboard/orders?page=2'],
  [{ stage: 'PRINTING' }, '/dashboard/orders?view=print-orders&stage=PRINTING'],
  [{ order: 'po_1' }, '/dashboard/orders/po_1'],
])('a link %j from before views had names still opens the list it was made for', (search, address) => {
  expect(legacyUrl(search)).toBe(address)
})

test.each(stages.options)('an old link to the stage %s is understood', (stage) => {
  expect(legacyUrl({ stage })).toBe(`/dashboard/orders?view=print-orders&stage=${stage}`)
})

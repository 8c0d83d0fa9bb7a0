import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { AuditScreen } from './audit-screen.tsx'

const pagination = {
  ...{ currentPage: 1, totalPages: 1, totalItems: 0, pageSize: 50 },
  ...{ page: 1, size: 50, pages: 1, total: 0, isEstimate: false },
}

test('on a phone, the filters are folded away until one of them limits the log', async () => {
  await page.viewport(390, 844)
  serve({ 'GET /admin/audit': () => ({ entries: [], pagination }) })
  await mount(<AuditScreen />, '/admin-dashboard/audit')
  await expect.element(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()
  await mount(<AuditScreen />, '/admin-dashboard/audit?record=po_1')
  await expect.element(page.getByRole('button', { name: 'Hide filters' })).toBeVisible()
})

import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { AuditLogEntry } from '#contract/admin/audit.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { AuditDrawer } from './audit-drawer.tsx'

const entry = {
  id: 'aud_1',
  at: '2026-11-20T10:00:00Z',
  action: 'admin.user-updated',
  actor: { id: 'usr_2', name: 'Ada', email: 'ada@example.test' },
  subject: null,
  record: null,
  detail: [{ name: 'reason', value: 'They asked by mail' }],
  changes: [{ field: 'allowPartial', before: false, after: true }],
  address: null,
  agent: 'Firefox',
  requestId: 'req_9',
} as unknown as AuditLogEntry

test('an entry shows each field before and after, its reason and where it came from', async () => {
  serve({})
  await mount(<AuditDrawer entry={entry} onClose={() => undefined} />, '/admin-dashboard/audit')
  await expect.element(page.getByText('They asked by mail')).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Before' })).toBeVisible()
  expect(page.getByRole('row').elements()).toHaveLength(2)
  await expect.element(page.getByText('req_9')).toBeVisible()
})

test('what else happened in the same request is one click away', async () => {
  serve({})
  const onClose = vi.fn()
  const { search } = await mount(
    <AuditDrawer entry={entry} onClose={onClose} />,
    '/admin-dashboard/audit?actor=usr_7',
  )
  await page.getByRole('button', { name: 'All actions in this request' }).click()
  expect(onClose).toHaveBeenCalledOnce()
  await expect.poll(() => search()).toMatchObject({ request: 'req_9' })
  expect(search().actor).toBeUndefined()
})

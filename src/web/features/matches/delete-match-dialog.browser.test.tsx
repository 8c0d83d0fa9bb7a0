import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Match } from '#contract/products/matches.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { DeleteMatchDialog } from './delete-match-dialog.tsx'

const rule = { id: 'mat_1', text: 'If the SKU is CUP-12, then it’s Cup', hits30Days: 12 } as Match
const remove = page.getByRole('button', { name: 'Delete rule' })

test('a rule is deleted after its effect was shown, and a refusal keeps the dialog', async () => {
  let isRefused = true
  const calls = serve({
    'DELETE /matches/mat_1': () => (isRefused ? refuse(500, { error: 'INTERNAL' }) : {}),
  })
  const onClose = vi.fn()
  await mount(<DeleteMatchDialog rule={rule} onClose={onClose} />)
  await expect.element(page.getByText(/It linked 12 items in 30 days/)).toBeVisible()
  await remove.click()
  await expect.poll(() => calls.length).toBe(1)
  await expect.element(remove).toBeEnabled()
  expect(onClose).not.toHaveBeenCalled()
  isRefused = false
  await remove.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

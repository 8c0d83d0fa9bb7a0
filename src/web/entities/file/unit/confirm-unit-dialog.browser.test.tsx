import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Measurement } from '#contract/products/files.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { ConfirmUnitDialog } from './confirm-unit-dialog.tsx'
import { SizeQuestion } from './size-question.tsx'

const unit: Measurement['unit'] = {
  assumed: 'mm',
  isGuess: true,
  candidates: [
    { unit: 'in', size: [152.4, 127, 101.6] },
    { unit: 'mm', size: [6, 5, 4] },
  ],
}

async function open(reply: () => unknown) {
  const calls = serve({ 'PUT /files/file_1/unit': reply })
  const [onClose, onConfirmed] = [vi.fn(), vi.fn()]
  await mount(
    <ConfirmUnitDialog
      file={{ id: 'file_1' }}
      version={3}
      unit={unit}
      onClose={onClose}
      onConfirmed={onConfirmed}
    />,
  )
  return { calls, onConfirmed }
}

test('the likeliest size is offered first, and the chosen one is stored before anything goes on', async () => {
  const { calls, onConfirmed } = await open(() => ({ file: { id: 'file_1' } }))
  await expect.element(page.getByRole('radio', { name: /152\.4 × 127 × 101\.6 mm/ })).toBeChecked()
  await page.getByRole('radio', { name: /6 × 5 × 4 mm/ }).click()
  await page.getByRole('button', { name: 'Confirm size and continue' }).click()
  await expect.poll(() => onConfirmed.mock.calls.length).toBe(1)
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ version: 3, unit: 'mm' })
})

test('a refusal stays readable', async () => {
  const { onConfirmed } = await open(() =>
    refuse(409, { error: 'VERSION_OUTDATED', message: 'There is a newer version.', requestId: 'r' }),
  )
  await page.getByRole('button', { name: 'Change to inches and continue' }).click()
  await expect.element(page.getByText('There is a newer version.')).toBeVisible()
  expect(onConfirmed).not.toHaveBeenCalled()
})

test('a chosen file of doubtful size asks, until its size is confirmed', async () => {
  const file = (findings: object[]) => ({
    file: { id: 'file_1', newest: { state: 'READY' }, history: [{ measurement: { unit, findings } }] },
  })
  const answers = [file([{ kind: 'SUSPICIOUS_UNIT' }]), file([])]
  const calls = serve({
    'GET /files/file_1': () => answers[0],
    'PUT /files/file_1/unit': () => answers.splice(0, 1) && answers[0],
  })
  const newest = { version: 3, state: 'READY', worst: 'warning' }
  await mount(<SizeQuestion file={{ id: 'file_1', newest } as Parameters<typeof SizeQuestion>[0]['file']} />)
  await page.getByRole('button', { name: 'Confirm size' }).click()
  await page.getByRole('button', { name: 'Change to inches and continue' }).click()
  await expect.element(page.getByText('This file has no unit')).not.toBeInTheDocument()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ version: 3, unit: 'in' })
})

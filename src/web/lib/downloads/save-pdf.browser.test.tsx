import { afterEach, expect, test, vi } from 'vitest'
import { savePdf } from './save-pdf.ts'

afterEach(() => vi.restoreAllMocks())

function answering(body: string, type: string, status = 200): string[] {
  vi.spyOn(window, 'fetch').mockResolvedValue(
    new Response(body, { status, headers: { 'content-type': type } }),
  )
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  return saved
}

test('a PDF is saved under its name', async () => {
  const saved = answering('%PDF-1.7', 'application/pdf')
  await savePdf('/user/payment-history', {}, 'payment-history-2026-11-22.pdf')
  expect(saved).toEqual(['payment-history-2026-11-22.pdf'])
})

test('a page instead of a PDF, or an empty file, is never saved', async () => {
  for (const [body, type] of [
    ['<html>', 'text/html'],
    ['', 'application/pdf'],
  ] as const) {
    const saved = answering(body, type)
    await expect(savePdf('/x', {}, 'x.pdf')).rejects.toThrow('Invalid blob data received from server.')
    expect(saved).toEqual([])
  }
})

test('a refusal is shown in the server’s words', async () => {
  const refusal = { error: 'PERIOD_REVERSED', message: 'The period ends before it begins.', requestId: 'r' }
  const saved = answering(JSON.stringify(refusal), 'application/json', 422)
  await expect(savePdf('/x', {}, 'x.pdf')).rejects.toMatchObject({ code: 'PERIOD_REVERSED' })
  expect(saved).toEqual([])
})

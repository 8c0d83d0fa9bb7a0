import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPdf } from '#testing/pdf/read-pdf.ts'
import { createReportPrinter } from './create-report-printer.ts'
import type { Report, ReportRow } from './report.ts'

const folder = mkdtempSync(join(tmpdir(), 'reports-'))
const printer = createReportPrinter()
const at = new Date('2026-11-01T00:00:00Z')
const signal = new AbortController().signal

afterAll(async () => {
  await printer.close()
  rmSync(folder, { recursive: true })
})

const reportOf = (rowCount: number, recipient: string[] = ['Acme Prints']): Report => ({
  title: 'Payment history',
  paper: 'A4',
  recipient,
  facts: [{ label: 'Opening balance', value: '$0.00' }],
  totals: { heading: 'Totals', items: [{ label: 'Orders', value: '−$12.00' }] },
  table: {
    heading: 'Movements',
    columns: [
      { heading: 'Date', width: 1, align: 'left' },
      { heading: 'Order', width: 2, align: 'left' },
      { heading: 'Amount', width: 1, align: 'right' },
    ],
    rowCount,
    whenEmpty: 'Nothing moved.',
  },
  footer: 'Acme Prints',
})

async function* numbered(count: number, batch = 70): AsyncGenerator<ReportRow[]> {
  for (let start = 0; start < count; start += batch) {
    const size = Math.min(batch, count - start)
    yield Array.from({ length: size }, (_, index) => ['2026-10-01', `#${start + index + 1}`, '−$1.00'])
  }
}

async function printed(report: Report, rows: AsyncIterable<ReportRow[]>) {
  const into = join(mkdtempSync(join(folder, 'report-')), 'report.pdf')
  await printer.print(report, rows, { into, at, signal })
  return readPdf(readFileSync(into))
}

test('every row is on paper once and in order, below headings that each page repeats, tagged for screen readers', {
  timeout: 60_000,
}, async () => {
  const { title, pages } = await printed(reportOf(200), numbered(200))
  expect(title).toBe('Payment history')
  const rows = pages.flatMap(({ lines }) => lines.filter((line) => line.startsWith('2026-10-01')))
  expect(rows).toEqual(Array.from({ length: 200 }, (_, index) => `2026-10-01\t#${index + 1}\t−$1.00`))
  pages.forEach(({ lines }, index) => {
    expect(lines.filter((line) => line === 'Date\tOrder\tAmount')).toHaveLength(1)
    expect(lines).toContain(`Acme Prints\tPage ${index + 1} of ${pages.length}`)
  })
  expect(pages[0]?.tags).toMatchObject({ H1: 1, H2: 2, P: 1 })
  const tagged = pages.reduce((sum, { tags }) => sum + tags.TR!, 0)
  // The rows, a row of headings per page, and one row each for facts and totals.
  expect(tagged).toBe(200 + pages.length + 2)
  for (const { tags } of pages.slice(1)) expect(tags).toMatchObject({ Table: 1, TH: 3 })
})

test('names in every script are on paper as written, and a report without rows says so', {
  timeout: 60_000,
}, async () => {
  const names = [
    'Łódź, Ελλάδα, Москва, Việt Nam',
    '株式会社プリント',
    '三维打印',
    '한국회사',
    'ภาษาไทย',
    'דפוס',
  ]
  const { pages } = await printed(reportOf(0, names), numbered(0))
  const text = pages[0]!.lines.map((line) => line.replaceAll('\t', '')).join('\n')
  for (const name of names) expect(text).toContain(name)
  expect(pages).toHaveLength(1)
  expect(pages[0]?.lines).toContain('Nothing moved.')
})

test('a report whose rows can’t be read is refused with their error, and the next one is written', {
  timeout: 60_000,
}, async () => {
  // biome-ignore lint/correctness/useYield: It fails before the first row.
  async function* broken(): AsyncGenerator<ReportRow[]> {
    throw new Error('no rows')
  }
  await expect(printed(reportOf(5), broken())).rejects.toThrow('no rows')
  expect((await printed(reportOf(1), numbered(1))).pages).toHaveLength(1)
})

test('a canceled report is ended', { timeout: 60_000 }, async () => {
  const ended = new AbortController()
  async function* endless(): AsyncGenerator<ReportRow[]> {
    for (let round = 0; ; round++) {
      if (round === 3) ended.abort(new Error('not wanted'))
      yield [['2026-10-01', '#1', '$1.00']]
    }
  }
  const into = join(folder, 'unwanted.pdf')
  const options = { into, at, signal: ended.signal }
  await expect(printer.print(reportOf(5), endless(), options)).rejects.toThrow('not wanted')
  expect(existsSync(into) && readFileSync(into).includes('%%EOF')).toBe(false)
})

import { once } from 'node:events'
import type { Writable } from 'node:stream'
import PDFDocument from 'pdfkit'
import type { Report, ReportColumn, ReportFact, ReportRow } from './report.ts'
import { isShaped } from './text-runs.ts'
import { createTextWriter, type Pdf, type TextStyle, type TextWriter } from './text-writer.ts'

const MARGIN = 40
const ROW_HEIGHT = 15
const LINE_HEIGHT = 13
const BASELINE = 10
const GAP = 8
const FOOTER_HEIGHT = 24

const TEXT: TextStyle = { size: 8 }
const HEADING: TextStyle = { size: 8, isBold: true }
const MUTED = '#57534e'
const LINE = '#e7e5e4'

// The types know no PDF/UA.
const ACCESSIBLE: object = { tagged: true, subset: 'PDF/UA', pdfVersion: '1.7', displayTitle: true }

type Structure = ReturnType<Pdf['struct']>

/**
 * Writes a report as tagged PDF (PDF/UA): a page is written when its rows have arrived, as fast as `into` takes it. Every page has a table
 * of its own with its headings, so that a screen reader names the columns everywhere.
 */
export async function writeReport(
  report: Report,
  rows: AsyncIterable<ReportRow>,
  { into, at }: { into: Writable; at: Date },
): Promise<void> {
  const pdf = new PDFDocument({
    size: report.paper,
    margin: MARGIN,
    autoFirstPage: false,
    lang: 'en',
    ...ACCESSIBLE,
    info: { Title: report.title, CreationDate: at },
  })
  const finished = once(into, 'finish')
  pdf.pipe(into)
  const page = createPages(pdf, report)
  page.open()
  const first = page.writeSummary()
  let free = page.rowsFrom(first)
  const pageCount = 1 + Math.ceil(Math.max(0, report.table.rowCount - free) / page.rowsFrom(MARGIN))
  page.writeFooter(pageCount)
  let batch: ReportRow[] = []
  let top = first
  for await (const row of rows) {
    if (batch.length === free) {
      page.writeTable(batch, top)
      page.open()
      page.writeFooter(pageCount)
      batch = []
      top = MARGIN
      free = page.rowsFrom(top)
    }
    batch.push(row)
  }
  if (batch.length > 0) page.writeTable(batch, top)
  page.close()
  await finished
}

function createPages(pdf: Pdf, report: Report) {
  const text = createTextWriter(pdf)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  let number = 0
  const width = () => pdf.page.width - 2 * MARGIN

  /** A separate tagged line; returns where the next one starts. */
  function line(tag: string, content: string, y: number, style: TextStyle, height = LINE_HEIGHT): number {
    const place = { x: MARGIN, y: y + BASELINE, width: width() }
    root.add(pdf.struct(tag, spoken(content), () => text.write(content, place, style)))
    return y + height
  }

  function facts(items: readonly ReportFact[], y: number): number {
    if (items.length === 0) return y
    const columns: ReportColumn[] = [
      { heading: '', width: 1, align: 'left' },
      { heading: '', width: 1, align: 'right' },
    ]
    const table = pdf.struct('Table')
    root.add(table)
    items.forEach(({ label, value }, index) => {
      const top = y + index * LINE_HEIGHT
      addRow(pdf, text, table, { columns, cells: [label, value], top, width: width() / 2, isFact: true })
    })
    table.end()
    return y + items.length * LINE_HEIGHT
  }

  return {
    open() {
      pdf.addPage()
      number++
    },
    rowsFrom: (top: number) => Math.floor((pdf.page.height - MARGIN - FOOTER_HEIGHT - top) / ROW_HEIGHT) - 1,
    /** Everything before the rows; returns where the table starts. */
    writeSummary(): number {
      let y = line('H1', report.title, MARGIN, { size: 16, isBold: true }, 26)
      for (const recipient of report.recipient) y = line('P', recipient, y, { size: 9 })
      y = facts(report.facts, y + GAP)
      if (report.totals.items.length > 0) {
        y = line('H2', report.totals.heading, y + 2 * GAP, { size: 10, isBold: true }, 17)
        y = facts(report.totals.items, y)
      }
      y = line('H2', report.table.heading, y + 2 * GAP, { size: 10, isBold: true }, 17)
      return report.table.rowCount === 0 ? line('P', report.table.whenEmpty, y, TEXT) : y
    },
    writeTable(rows: readonly ReportRow[], top: number) {
      const { columns } = report.table
      const table = pdf.struct('Table')
      root.add(table)
      const headings = columns.map(({ heading }) => heading)
      addRow(pdf, text, table, { columns, cells: headings, top, width: width(), isHeading: true })
      rows.forEach((cells, index) => {
        addRow(pdf, text, table, { columns, cells, top: top + (index + 1) * ROW_HEIGHT, width: width() })
      })
      drawRules(pdf, { count: rows.length, top, width: width() })
      table.end()
    },
    writeFooter(pageCount: number) {
      const y = pdf.page.height - MARGIN
      const place = { x: MARGIN, y, width: width() }
      pdf.markContent('Artifact', { type: 'Pagination' })
      text.write(report.footer, { ...place, width: width() - 80 }, { size: 7, color: MUTED })
      text.write(`Page ${number} of ${pageCount}`, { ...place, align: 'right' }, { size: 7, color: MUTED })
      pdf.endMarkedContent()
    },
    close() {
      root.end()
      pdf.end()
    },
  }
}

function addRow(
  pdf: Pdf,
  text: TextWriter,
  table: Structure,
  row: {
    columns: readonly ReportColumn[]
    cells: ReportRow
    top: number
    width: number
    isHeading?: boolean
    isFact?: boolean
  },
): void {
  const element = pdf.struct('TR')
  table.add(element)
  const total = row.columns.reduce((sum, column) => sum + column.width, 0)
  let x = MARGIN
  row.columns.forEach((column, index) => {
    const width = (row.width * column.width) / total
    const place = { x, y: row.top + BASELINE, width: width - GAP, align: column.align }
    const isTitle = row.isHeading || (row.isFact && index === 0)
    const content = row.cells[index] ?? ''
    const write = () => text.write(content, place, row.isHeading ? HEADING : TEXT)
    const scope = isTitle ? { scope: row.isHeading ? 'Column' : 'Row' } : {}
    element.add(pdf.struct(isTitle ? 'TH' : 'TD', { ...spoken(content), ...scope }, write))
    x += width
  })
  element.end()
}

/** What a screen reader says instead of what is drawn. */
const spoken = (text: string) => (isShaped(text) ? { actual: text } : {})

/** The lines between rows, of a whole page at once. */
function drawRules(pdf: Pdf, { count, top, width }: { count: number; top: number; width: number }): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  for (let row = 1; row <= count; row++) {
    const y = top + row * ROW_HEIGHT
    pdf.moveTo(MARGIN, y).lineTo(MARGIN + width - GAP, y)
  }
  pdf.lineWidth(0.5).stroke(LINE)
  pdf.endMarkedContent()
}

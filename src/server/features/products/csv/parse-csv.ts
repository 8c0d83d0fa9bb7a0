export interface CsvTable {
  /** The first record. */
  headings: string[]
  /** The non-empty records with their line numbers as spreadsheets count them: the headings are line 1. */
  records: { line: number; cells: string[] }[]
}

/** Malformed CSV. The message names the line where it was detected. */
export class CsvError extends Error {}

const separators = [',', ';', '\t'] as const

/** Parses CSV from spreadsheets of any locale (RFC 4180): commas, semicolons or tabs, any line break, quotes. */
export function parseCsv(source: string): CsvTable {
  const { text, separator } = openCsv(source.replace(/^\uFEFF/, ''))
  const [headings = [], ...records] = splitRecords(text, separator)
  return {
    headings: headings.map((heading) => heading.trim()),
    records: records
      .map((cells, index) => ({ line: index + 2, cells }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
  }
}

/** Some spreadsheets declare their separator on an extra first line. */
function openCsv(source: string): { text: string; separator: string } {
  const named = /^sep=(.)(?:\r\n|\r|\n)/i.exec(source)
  if (named) return { text: source.slice(named[0].length), separator: named[1]! }
  const first = firstRecord(source)
  const counts = separators.map((separator) => ({ separator, count: first.split(separator).length }))
  return { text: source, separator: counts.toSorted((one, other) => other.count - one.count)[0]!.separator }
}

/** The heading line without quoted text, to detect the separator. */
function firstRecord(source: string): string {
  const bare = source.replace(/"(?:[^"]|"")*"/g, '')
  return /^[^\r\n]*/.exec(bare)?.[0] ?? ''
}

function splitRecords(text: string, separator: string): string[][] {
  const records: string[][] = []
  let record: string[] = []
  let at = 0
  while (at < text.length) {
    const { cell, end } =
      text[at] === '"' ? quotedCell(text, at, records.length + 1) : plainCell(text, at, separator)
    record.push(cell)
    at = end
    if (at >= text.length) break
    if (text[at] === separator) {
      at += 1
      // A trailing separator is followed by an empty cell.
      if (at === text.length) record.push('')
      continue
    }
    if (text[at] !== '\r' && text[at] !== '\n') {
      throw new CsvError(`Line ${records.length + 1} has text after a closing quote.`)
    }
    at += text.startsWith('\r\n', at) ? 2 : 1
    records.push(record)
    record = []
  }
  if (record.length > 0) records.push(record)
  return records
}

function plainCell(text: string, start: number, separator: string): { cell: string; end: number } {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\r' && text[end] !== '\n') end += 1
  return { cell: text.slice(start, end), end }
}

function quotedCell(text: string, start: number, line: number): { cell: string; end: number } {
  let end = start + 1
  for (;;) {
    end = text.indexOf('"', end)
    if (end === -1) throw new CsvError(`Line ${line} has a quote that is never closed.`)
    if (text[end + 1] !== '"') break
    end += 2
  }
  return { cell: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 }
}

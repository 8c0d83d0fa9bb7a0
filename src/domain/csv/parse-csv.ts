export interface CsvRecord {
  /** The line number as spreadsheets count it: the headings are line 1. */
  line: number
  cells: string[]
}

export interface CsvTable {
  /** The first record. */
  headings: string[]
  /** The non-empty records. */
  records: CsvRecord[]
}

/** Malformed CSV. The message names the line where it was detected. */
export class CsvError extends Error {}

const separators = [',', ';', '\t'] as const

/** Parses CSV from spreadsheets of any locale (RFC 4180): commas, semicolons or tabs, any line break, quotes. */
export function parseCsv(source: string): CsvTable {
  const { headings, records } = openCsv(source)
  return { headings, records: [...records] }
}

/** Like `parseCsv`, but reads the records one at a time, for files whose rows don't all have to be kept. */
export function openCsv(source: string): { headings: string[]; records: Iterable<CsvRecord> } {
  const start = source.startsWith('\uFEFF') ? 1 : 0
  const { at, separator } = findSeparator(source, start)
  const all = readRecords(source, at, separator)
  const first = all.next()
  const headings = first.done ? [] : first.value.map((heading) => heading.trim())
  return { headings, records: nonEmpty(all) }
}

function* nonEmpty(all: Iterable<string[]>): Iterable<CsvRecord> {
  let line = 1
  for (const cells of all) {
    line += 1
    if (cells.some((cell) => cell.trim() !== '')) yield { line, cells }
  }
}

/** Some spreadsheets declare their separator on an extra first line. Otherwise it is the commonest in the headings. */
function findSeparator(source: string, start: number): { at: number; separator: string } {
  const named = /^sep=(.)(?:\r\n|\r|\n)/i.exec(source.slice(start, start + 7))
  if (named) return { at: start + named[0].length, separator: named[1]! }
  const counts = new Map<string, number>()
  let isQuoted = false
  for (let at = start; at < source.length; at++) {
    const character = source[at]!
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && (character === '\r' || character === '\n')) break
    else if (!isQuoted) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  const count = (separator: string) => counts.get(separator) ?? 0
  return { at: start, separator: separators.toSorted((one, other) => count(other) - count(one))[0]! }
}

function* readRecords(text: string, start: number, separator: string): Generator<string[], void> {
  let record: string[] = []
  let line = 1
  let at = start
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at, line) : plainCell(text, at, separator)
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
      throw new CsvError(`Line ${line} has text after a closing quote.`)
    }
    at += text.startsWith('\r\n', at) ? 2 : 1
    yield record
    line += 1
    record = []
  }
  if (record.length > 0) yield record
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

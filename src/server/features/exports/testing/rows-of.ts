import { expect } from 'vitest'
import { parseCsv } from '#domain/csv/parse-csv.ts'

/** The rows of an exported list, by their headings. */
export function rowsOf(reply: { body: string; headers: Headers }): Record<string, string>[] {
  const { headings, records } = parseCsv(reply.body)
  expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  return records.map(({ cells }) =>
    Object.fromEntries(headings.map((heading, place) => [heading, cells[place] ?? ''])),
  )
}

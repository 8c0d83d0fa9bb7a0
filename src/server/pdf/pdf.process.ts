// Writes one report. Its description and its rows arrive as lines of JSON.
import { createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { ReportRow } from './report.ts'
import type { ReportMessage } from './report-messages.ts'
import { writeReport } from './write-report.ts'

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()

async function read(): Promise<ReportMessage> {
  const { value, done } = await lines.next()
  // The server has ended, or the rows couldn't be read.
  if (done) throw new Error('The report has no end.')
  return JSON.parse(value)
}

async function* rows(): AsyncGenerator<ReportRow> {
  for (let message = await read(); !('end' in message); message = await read()) {
    if ('rows' in message) yield* message.rows
  }
}

const first = await read()
if (!('report' in first)) throw new Error('The report has no beginning.')
const into = createWriteStream(first.into, { flags: 'wx', mode: 0o600 })
await writeReport(first.report, rows(), { into, at: new Date(first.at) })
process.exit()

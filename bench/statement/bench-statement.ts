import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { HEAPS, PROGRAM } from '#server/pdf/create-report-printer.ts'
import type { Report, ReportRow } from '#server/pdf/report.ts'
import type { ReportMessage } from '#server/pdf/report-messages.ts'
import { median } from '../orders-list/measure.ts'
import { readOptions } from '../rig/read-options.ts'
import { sayResult } from '../rig/say-result.ts'

const USAGE = fileURLToPath(new URL('./say-usage.ts', import.meta.url))
const LIMITS = { cpuMs: 3_000, memoryMb: 220 }

interface Usage {
  cpuMs: number
  memoryMb: number
}

/** Measures processor time and memory of the process that writes a statement, from its start to its end. */
export async function benchStatement(args: string[]): Promise<void> {
  const { rows, rounds } = readOptions(args, { rows: 5000, rounds: 5 })
  const folder = mkdtempSync(join(tmpdir(), 'statement-'))
  const usages: Usage[] = []
  let bytes = 0
  try {
    for (let round = 0; round < rounds; round++) {
      const into = join(folder, `${round}.pdf`)
      usages.push(await writeOne(rows, into))
      bytes = statSync(into).size
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
  const cpuMs = Math.round(median(usages.map((each) => each.cpuMs)))
  const memoryMb = Math.round(Math.max(...usages.map((each) => each.memoryMb)))
  sayResult({ rows, cpuMs, memoryMb, bytes }, cpuMs < LIMITS.cpuMs && memoryMb < LIMITS.memoryMb)
}

async function writeOne(rowCount: number, into: string): Promise<Usage> {
  const child = spawn(process.execPath, [...HEAPS, '--import', USAGE, PROGRAM], {
    env: {},
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const said = text(child.stderr)
  const messages: ReportMessage[] = [
    { report: reportOf(rowCount), into, at: '2026-11-01T00:00:00Z' },
    ...Array.from({ length: Math.ceil(rowCount / 500) }, (_, batch) => ({
      rows: Array.from({ length: Math.min(500, rowCount - batch * 500) }, (_, index) =>
        rowOf(batch * 500 + index),
      ),
    })),
    { end: true },
  ]
  for (const message of messages) child.stdin.write(`${JSON.stringify(message)}\n`)
  child.stdin.end()
  return JSON.parse(await said) as Usage
}

const reportOf = (rowCount: number): Report => ({
  title: 'Payment history',
  paper: 'LETTER',
  recipient: ['Acme Prints'],
  facts: [{ label: 'Opening balance', value: '$0.00' }],
  totals: { heading: 'Totals', items: [{ label: 'Tax', value: '$0.00' }] },
  table: {
    heading: 'Movements',
    columns: [
      { heading: 'Date', width: 13, align: 'left' },
      { heading: 'Movement', width: 34, align: 'left' },
      { heading: 'Order', width: 22, align: 'left' },
      { heading: 'Tax', width: 9, align: 'right' },
      { heading: 'Amount', width: 14, align: 'right' },
      { heading: 'Balance', width: 14, align: 'right' },
    ],
    rowCount,
    whenEmpty: '',
  },
  footer: 'Spoolyard',
})

/** Every order number, amount and balance is another one, as in a ledger. */
const rowOf = (index: number): ReportRow => [
  `2026-10-${String((index % 28) + 1).padStart(2, '0')}`,
  index % 7 === 0 ? 'Payment by visa card ending in 4242' : 'Order',
  index % 7 === 0 ? '' : `#SS-${10_000 + index}`,
  '$0.00',
  `−$${(((index * 7) % 9_973) / 100).toFixed(2)}`,
  `$${(((index * 31) % 100_003) / 100).toFixed(2)}`,
]

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { bareEnvironment } from '../kernel/bare-environment.ts'
import { createSemaphore } from '../kernel/create-semaphore.ts'
import { lowerProcessPriority } from '../kernel/priority/lower-process-priority.ts'
import type { ReportRow } from './report.ts'
import type { ReportMessage } from './report-messages.ts'
import type { ReportPrinter } from './report-printer.ts'

/** What writes one report. */
export const PROGRAM = fileURLToPath(new URL('./pdf.process.ts', import.meta.url))

/** With small heaps, 5,000 rows take about 200 MB in all; the old one holds the tags, which are written last. */
export const HEAPS = ['--max-semi-space-size=2', '--max-old-space-size=120']
const NICENESS = 5

/** Each report is written by a separate process, one at a time; the rest wait in order of arrival. */
export function createReportPrinter(): ReportPrinter {
  const slot = createSemaphore(1)
  const closing = new AbortController()
  const running = new Set<Promise<void>>()

  return {
    async print(report, batches, { into, at, signal }) {
      const ended = AbortSignal.any([signal, closing.signal])
      ended.throwIfAborted()
      await slot.acquire(ended)
      const work = write([{ report, into, at: at.toISOString() }], batches, ended)
      running.add(work)
      try {
        await work
      } finally {
        running.delete(work)
        slot.release()
      }
    },
    async close() {
      closing.abort(new Error('The server is stopping.'))
      await Promise.allSettled(running)
    },
  }
}

async function write(
  beginning: ReportMessage[],
  batches: AsyncIterable<readonly ReportRow[]>,
  signal: AbortSignal,
): Promise<void> {
  const child = spawn(process.execPath, [...HEAPS, PROGRAM], {
    env: bareEnvironment(),
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  })
  lowerProcessPriority(child, NICENESS)
  const kill = () => void child.kill('SIGKILL')
  signal.addEventListener('abort', kill, { once: true })
  // A process that has ended refuses its input; why it ended is in its own words.
  child.stdin.on('error', () => undefined)
  const gone = end(child)
  gone.catch(() => undefined)
  try {
    for (const message of beginning) await send(child.stdin, message, gone)
    for await (const rows of batches) await send(child.stdin, { rows }, gone)
    await send(child.stdin, { end: true }, gone)
    await gone
  } catch (error) {
    kill()
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', kill)
  }
}

async function send(into: Writable, message: ReportMessage, gone: Promise<void>): Promise<void> {
  if (!into.write(`${JSON.stringify(message)}\n`)) await Promise.race([once(into, 'drain'), gone])
}

async function end(child: ChildProcess): Promise<void> {
  const words = child.stderr ? text(child.stderr) : ''
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The PDF process ended with ${code}: ${await words}`)
}

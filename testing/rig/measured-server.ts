import { once } from 'node:events'
import { spawnProgram } from './spawn-program.ts'

/** A measured server, which gets its settings at the start and reports its processor time. */
export interface MeasuredServer {
  url: string
  pid: number
  /** Processor time used so far, in milliseconds. */
  cpuTime(): Promise<number>
  stop(): Promise<void>
  /** Ends it without a chance to finish anything. */
  kill(): Promise<void>
}

/** Starts a server in its own process with `settings`, and waits until it serves. */
export async function startMeasuredServer(
  file: URL,
  settings: unknown,
  environment: Record<string, string> = {},
): Promise<MeasuredServer> {
  const child = spawnProgram(file, {
    environment: { ...environment, NODE_ENV: 'production', BENCH_SETTINGS: JSON.stringify(settings) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file.pathname} ended with ${code}.`)))
  })
  ended.catch(() => {})
  const url = await Promise.race([
    ended,
    new Promise<string>((resolve) => child.once('message', (message) => resolve(String(message)))),
  ])
  return {
    url,
    pid: child.pid!,
    async cpuTime() {
      const answer = once(child, 'message')
      child.send('cpu time')
      return Number((await answer)[0])
    },
    async stop() {
      child.kill('SIGTERM')
      await ended.catch(() => {})
    },
    async kill() {
      child.kill('SIGKILL')
      await ended.catch(() => {})
    },
  }
}

/** In the started process: its settings. */
export const readSettings = (): unknown => JSON.parse(process.env.BENCH_SETTINGS ?? '{}')

/** In the started process: reports the URL, and runs `stop` on SIGTERM. */
export function serveUntilStopped(url: string, stop: () => Promise<void>): void {
  process.once('SIGTERM', () => {
    stop().then(() => process.exit())
  })
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.((user + system) / 1000)
  })
  process.send?.(url)
}

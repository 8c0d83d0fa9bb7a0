import { fork } from 'node:child_process'
import { once } from 'node:events'
import { serverEnvironment, serverFlags } from '#scripts/launch/server-node.ts'

export interface ServerProcess {
  url: string
  pid: number
  /** The processor time that it has used so far, in milliseconds. */
  cpuTime(): Promise<number>
  stop(): Promise<void>
}

/** Starts one of our servers as a process of its own, hands it `settings`, and waits until it serves. */
export async function startServerProcess(
  file: URL,
  settings: unknown,
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  const child = fork(file, {
    execArgv: serverFlags,
    env: {
      ...process.env,
      ...serverEnvironment,
      ...environment,
      NODE_ENV: 'production',
      BENCH_SETTINGS: JSON.stringify(settings),
    },
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
  }
}

/** The other side: the settings that the starting process handed over. */
export const readSettings = (): unknown => JSON.parse(process.env.BENCH_SETTINGS ?? '{}')

/** Tells the starting process where we serve, and what is to be done when it asks us to end. */
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

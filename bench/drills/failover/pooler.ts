import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { waitUntil } from '#testing/rig/wait-until.ts'

export interface Pooler {
  readonly url: string
  start(): Promise<void>
  kill(): Promise<void>
}

/** What an operator writes into pgbouncer.ini (docs/operations.md); the poolers of distributions are older than PREPARE in it. */
const settingsFor = (port: number, target: number, folder: string, poolSize: number): string => `[databases]
postgres = host=127.0.0.1 port=${target} user=postgres connect_query='set statement_timeout = 15000; set idle_in_transaction_session_timeout = 30000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
pidfile = ${folder}/pgbouncer.pid
`

/** The program, from `PGBOUNCER` or the path; null where there is none. */
export function findPgbouncer(): string | null {
  const program = process.env.PGBOUNCER ?? 'pgbouncer'
  return spawnSync(program, ['--version']).status === 0 ? program : null
}

export function createPooler(
  program: string,
  { folder, port, target, poolSize }: { folder: string; port: number; target: number; poolSize: number },
): Pooler {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, settingsFor(port, target, folder, poolSize))
  let child: ChildProcess | null = null
  let ended: Promise<void> = Promise.resolve()
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    async start() {
      const log = openSync(join(folder, 'pgbouncer.log'), 'a')
      // It refuses to be root.
      const isRoot = process.getuid?.() === 0
      if (isRoot) for (const one of [folder, file]) chmodSync(one, 0o777)
      const started = spawn(program, [file], {
        stdio: ['ignore', log, log],
        ...(isRoot && { uid: 65_534, gid: 65_534 }),
      })
      child = started
      ended = new Promise((resolve) => started.once('close', () => resolve()))
      if (!(await waitUntil(() => isListening(port), { withinMs: 20_000, everyMs: 50 })))
        throw new Error('pgbouncer didn’t start.')
    },
    async kill() {
      child?.kill('SIGKILL')
      await ended
    },
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

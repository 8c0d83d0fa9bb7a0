import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { locatePostgresBinaries } from '#server/db/embedded/postgres-binaries.ts'
import { giveTo, prepareCluster } from '#server/db/embedded/postgres-cluster.ts'
import { choosePostgresUser } from '#server/db/embedded/postgres-user.ts'
import { signalTree } from './process-tree.ts'

/** One PostgreSQL of a pair, on a separate port. */
export interface PostgresNode {
  readonly port: number
  isRunning(): boolean
  /** Makes an empty cluster. */
  create(): Promise<void>
  /** Replaces its cluster by a copy of another node's, which keeps running, and makes it follow that one. */
  copyFrom(other: PostgresNode): Promise<void>
  start(): Promise<void>
  /** Ends every process of it at once, halted or not, as a power cut does. */
  kill(): Promise<void>
  halt(): void
  resume(): void
  query<Row>(text: string, withinMs?: number): Promise<Row[]>
  stop(): Promise<void>
}

const SETTINGS = [
  'max_connections=100',
  'wal_keep_size=512MB',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'hot_standby=on',
]
const START_WITHIN_MS = 60_000
const QUERY_WITHIN_MS = 30_000
// A copy of these would be taken for the other node's own.
const NOT_COPIED = new Set(['postmaster.pid', 'postmaster.opts', 'standby.signal', 'backup_label'])

export function createPostgresNode(folder: string, port: number): PostgresNode {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const binaries = locatePostgresBinaries()
  const postgres = join(binaries, 'bin', 'postgres')
  const user = choosePostgresUser(postgres, folder)
  const cluster = join(folder, 'data')
  let child: ChildProcess | null = null
  let ended: Promise<void> = Promise.resolve()
  let settings: string[] = []

  const node: PostgresNode = {
    port,
    isRunning: () => child !== null,
    create: () => prepareCluster(cluster, { binaries, user, isThrowaway: false }),
    async copyFrom(other) {
      rmSync(cluster, { recursive: true, force: true })
      const client = connectTo(other.port, QUERY_WITHIN_MS)
      await client.connect()
      try {
        await client.query(`select pg_backup_start('copy', true)`)
        const { rows } = await client.query<{ folder: string }>(
          `select current_setting('data_directory') as folder`,
        )
        cpSync(rows[0]!.folder, cluster, {
          recursive: true,
          filter: (path) => !NOT_COPIED.has(basename(path)),
          mode: 0,
        })
        const stopped = await client.query<{ labelfile: string }>(
          'select labelfile from pg_backup_stop(false)',
        )
        writeFileSync(join(cluster, 'backup_label'), stopped.rows[0]!.labelfile)
      } finally {
        await client.end()
      }
      writeFileSync(join(cluster, 'standby.signal'), '')
      giveTo(user, cluster)
      settings = [
        `primary_conninfo=host=127.0.0.1 port=${other.port} user=postgres application_name=node_${port}`,
      ]
    },
    async start() {
      const log = openSync(join(folder, 'postgres.log'), 'a')
      const options = [...SETTINGS, ...settings].flatMap((setting) => ['-c', setting])
      const [command = '', ...args] = [...user.prefix, postgres, '-D', cluster, '-k', '', '-h', '127.0.0.1']
      const started = spawn(command, [...args, '-p', String(port), ...options], {
        stdio: ['ignore', log, log],
        detached: true,
      })
      child = started
      ended = new Promise((resolve) => {
        started.once('close', () => {
          if (child === started) child = null
          resolve()
        })
      })
      const endsAt = Date.now() + START_WITHIN_MS
      while (!(await node.query('select 1', 2_000).catch(() => null))) {
        if (!child || Date.now() > endsAt) throw new Error(`PostgreSQL on port ${port} didn’t start.`)
        await delay(100)
      }
    },
    async kill() {
      if (child?.pid) signalTree(child.pid, 'SIGKILL')
      await ended
    },
    halt: () => void (child?.pid && signalTree(child.pid, 'SIGSTOP')),
    resume: () => void (child?.pid && signalTree(child.pid, 'SIGCONT')),
    async query<Row>(text: string, withinMs = QUERY_WITHIN_MS): Promise<Row[]> {
      const client = connectTo(port, withinMs)
      try {
        await client.connect()
        return (await client.query(text)).rows as Row[]
      } finally {
        client.end().catch(() => undefined)
      }
    },
    async stop() {
      if (child?.pid) {
        signalTree(child.pid, 'SIGCONT')
        child.kill('SIGINT')
      }
      await Promise.race([ended, delay(15_000, undefined, { ref: false })])
      await node.kill()
    },
  }
  return node
}

function connectTo(port: number, withinMs: number): pg.Client {
  const client = new pg.Client({
    ...{ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' },
    ...{ application_name: 'drill', connectionTimeoutMillis: withinMs, query_timeout: withinMs },
  })
  client.on('error', () => undefined)
  return client
}

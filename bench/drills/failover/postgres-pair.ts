import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createPostgresNode, type PostgresNode } from '#testing/postgres/postgres-node.ts'
import { findFreePort } from '#testing/rig/free-port.ts'

/** A primary and a synchronous standby, and what promotes that one when the primary doesn't answer. */
export interface PostgresPair {
  /** Names both hosts, as an operator would. */
  readonly url: string
  primary(): PostgresNode
  /** Whether everything that is committed is on both. */
  isSafe(): Promise<boolean>
  /** How often the standby took over. */
  failovers(): number
  stop(): Promise<void>
}

const ASK_EVERY_MS = 1_000
const ANSWER_WITHIN_MS = 2_000
const MISSED = 3
const IN_SYNC = `select 1 from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`

interface PairOptions {
  folder: string
  say: (line: string) => void
  /** The control: the standby isn't promoted. */
  hasNoManager: boolean
}

export async function startPostgresPair({ folder, say, hasNoManager }: PairOptions): Promise<PostgresPair> {
  const [first, second] = await Promise.all(
    ['a', 'b'].map(async (name) => createPostgresNode(join(folder, name), await findFreePort())),
  )
  if (!first || !second) throw new Error('There are no two nodes.')
  let [primary, standby] = [first, second]
  let failovers = 0
  let isStopped = false
  /** The standby is built again, and from then on each commit waits for it. */
  async function follow(): Promise<void> {
    await standby.copyFrom(primary)
    await standby.start()
    await primary.query(`alter system set synchronous_standby_names = '*'`)
    await primary.query('select pg_reload_conf()')
    while (!(await isSafe())) await delay(200)
  }

  const isSafe = async () =>
    standby.isRunning() && (await primary.query(IN_SYNC, ANSWER_WITHIN_MS).catch(() => [])).length > 0

  const isAnswering = (node: PostgresNode) =>
    node.query('select 1', ANSWER_WITHIN_MS).then(
      () => true,
      () => false,
    )

  /** As Patroni does: make sure that the old primary is gone, then let the standby take over without waiting for another. */
  async function failOver(): Promise<void> {
    await primary.kill()
    await standby.query('alter system reset synchronous_standby_names')
    await standby.query('select pg_reload_conf()')
    await standby.query('select pg_promote(true, 30)')
    ;[primary, standby] = [standby, primary]
    failovers += 1
    say(`the server on port ${primary.port} took over`)
    await follow()
  }

  async function manage(): Promise<void> {
    for (let missed = 0; !isStopped; ) {
      missed = (await isAnswering(primary)) ? 0 : missed + 1
      if (missed >= MISSED && !isStopped && !hasNoManager) {
        missed = 0
        await failOver()
      }
      await delay(ASK_EVERY_MS)
    }
  }

  await primary.create()
  await primary.start()
  await follow()
  const managing = manage()
  const hosts = [first, second].map(({ port }) => `127.0.0.1:${port}`).join(',')
  return {
    url: `postgresql://postgres@${hosts}/postgres?target_session_attrs=read-write`,
    primary: () => primary,
    isSafe,
    failovers: () => failovers,
    async stop() {
      isStopped = true
      await managing.catch((error: Error) => say(error.message))
      await Promise.all([first.stop(), second.stop()])
    },
  }
}

import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createPostgresNode } from '#testing/postgres/postgres-node.ts'
import { findFreePort } from '#testing/rig/free-port.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import { byTurns, playTroubles, type Trouble } from './database-troubles.ts'
import type { Drill } from './drill.ts'
import { onStage } from './prepare-stage.ts'

const ROUNDS = 3
const DISK_MB = 400
const FOR_MS = 20_000
const SUPERVISED_EVERY_MS = 500

/** The disk of the database is full for a while. PostgreSQL may end; a supervisor starts it again, as systemd does. */
export const diskDrill: Drill = {
  name: 'disk-full',
  about: 'the disk of the database is full for 20 seconds while orders are sent',
  async run({ say, isControl, rounds = ROUNDS }) {
    return await onStage('disk-full', async (stage) => {
      const folder = join(stage.folder, 'disk')
      mkdirSync(folder)
      const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder])
      if (mounted.status !== 0)
        return { isPassed: false, isPlayed: false, verdict: 'only root may mount a small disk here' }
      stage.atEnd(() => spawnSync('umount', ['--lazy', folder]))
      const node = createPostgresNode(join(folder, 'pg'), await findFreePort())
      await node.create()
      await node.start()
      const supervisor = superviseNode(node)
      stage.atEnd(supervisor.stop)
      const ballast = join(folder, 'ballast')
      const trouble: Trouble = {
        name: 'disk full',
        async happen() {
          fill(ballast)
          await delay(FOR_MS)
          // The control: no one makes room.
          if (!isControl) rmSync(ballast)
        },
      }
      const result = await playTroubles(stage, {
        troubles: byTurns(rounds, [trouble]),
        environmentOf: () => ({ DATABASE_URL: `postgresql://postgres@127.0.0.1:${node.port}/postgres` }),
        query: (text) => node.query(text),
        say,
        isControl,
      })
      return {
        ...result,
        verdict: `${rounds} times a full disk for ${FOR_MS / 1000} s, in which PostgreSQL ended ${supervisor.restarts()} times, ${result.verdict}`,
      }
    })
  },
}

/** Writes until nothing more fits. */
function fill(file: string): void {
  const ballast = openSync(file, 'w')
  for (const size of [1024 ** 2, 4096]) {
    const block = Buffer.alloc(size)
    try {
      for (;;) writeSync(ballast, block)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(ballast)
}

function superviseNode(node: ReturnType<typeof createPostgresNode>) {
  let restarts = 0
  let isStopped = false
  const running = (async () => {
    while (!isStopped) {
      if (!node.isRunning()) {
        restarts += 1
        await node.start().catch(() => undefined)
      }
      await waitUntil(() => isStopped || !node.isRunning(), {
        withinMs: 3_600_000,
        everyMs: SUPERVISED_EVERY_MS,
      })
    }
  })()
  return {
    restarts: () => restarts,
    async stop() {
      isStopped = true
      await running
      await node.stop()
    },
  }
}

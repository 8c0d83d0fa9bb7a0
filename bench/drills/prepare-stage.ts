import { rmSync } from 'node:fs'
import { findFreePort } from '#testing/rig/free-port.ts'
import { createProductProcess } from '#testing/rig/product-process.ts'
import type { ServerProcess } from '#testing/rig/server-process.ts'
import { shortFolder } from '#testing/rig/short-folder.ts'
import { startWorld, type World } from '#testing/rig/world.ts'
import { bundlePrograms } from '../bundle-programs.ts'

/** Where a drill plays: the product's program, its providers, and a folder. */
export interface Stage {
  folder: string
  world: World
  /** A process of the product; this release unless another program is given. */
  product(options: { index: number; program?: string; environment: Record<string, string> }): ServerProcess
  /** Runs when all is over, before what was prepared earlier ends. */
  atEnd(end: () => unknown): void
}

const TIMEOUTS = { PRINT_TIMEOUT_SECONDS: '1', PRINT_IN_FLIGHT_SECONDS: '4' }

export async function onStage<T>(name: string, play: (stage: Stage) => Promise<T>): Promise<T> {
  const folder = shortFolder()
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const atEnd = (end: () => unknown) => void ends.unshift(end)
  try {
    const programs = await bundlePrograms(`drill-${name}-${process.pid}`)
    atEnd(programs.remove)
    const ports = await Promise.all([findFreePort(), findFreePort(), findFreePort(), findFreePort()])
    const webhooks = `http://127.0.0.1:${ports[0]}/api/webhooks`
    const world = await startWorld({ program: programs.sandbox, folder, webhookUrl: `${webhooks}/print` })
    atEnd(world.close)
    await world.pointCardWebhooks(`${webhooks}/stripe`)
    return await play({
      ...{ folder, world, atEnd },
      product({ index, program = programs.server, environment }) {
        const port = ports[index]!
        const one = createProductProcess({
          ...{ program, folder, port, world, index },
          environment: { ...TIMEOUTS, ...environment },
        })
        atEnd(one.stop)
        return one
      },
    })
  } finally {
    for (const end of ends) await end()
  }
}

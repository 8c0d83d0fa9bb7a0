import type { Context } from '../kernel/context.ts'
import type { Loop } from '../kernel/feature.ts'
import { recordWork } from '../kernel/metrics.ts'

/** Runs each loop at its interval until the server stops. A failed round is logged and retried. */
export function startLoops(context: Context, loops: readonly Loop[]): { done: Promise<void> } {
  const runs = loops.map(async (loop) => {
    while (!context.stopping.aborted) {
      await recordWork('loop', loop.name, () => loop.run(context)).catch((error: unknown) =>
        context.log.warn({ err: error, loop: loop.name }, 'loop failed'),
      )
      await context.clock.wait(loop.everyMs(context), context.stopping)
    }
  })
  return { done: Promise.all(runs).then(() => undefined) }
}

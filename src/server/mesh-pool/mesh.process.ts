// A process beside the server that has models read: what they do to it reaches nobody, and the system lets it wait.
import { measureInThread } from './measure-in-thread.ts'
import type { MeshCommand, MeshEvent } from './mesh-messages.ts'

const underWay = new Map<number, AbortController>()

process.on('message', (order: MeshCommand) => {
  if ('giveUp' in order) underWay.get(order.giveUp)?.abort(new Error('not wanted any more'))
  else void work(order)
})
// However the server went: nobody waits for an answer any more.
process.on('disconnect', () => process.exit())

async function work({ number, request, limits }: Exclude<MeshCommand, { giveUp: number }>): Promise<void> {
  const ended = new AbortController()
  underWay.set(number, ended)
  const report = await measureInThread(request, limits, ended.signal).then(
    (answer): MeshEvent => ({ number, answer }),
    (error: unknown): MeshEvent => ({
      number,
      trouble: error instanceof Error ? String(error.stack) : String(error),
    }),
  )
  underWay.delete(number)
  process.send?.(report)
}

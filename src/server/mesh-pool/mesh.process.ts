// The measuring process: a model that crashes it or fills its memory doesn't affect the server.
import { measureInThread } from './measure-in-thread.ts'
import type { MeshCommand, MeshEvent } from './mesh-messages.ts'

const running = new Map<number, AbortController>()

process.on('message', (command: MeshCommand) => {
  if ('cancel' in command) running.get(command.cancel)?.abort(new Error('canceled'))
  else void work(command)
})
// However the server ended, no one waits for a result anymore.
process.on('disconnect', () => process.exit())

async function work({ number, request, limits }: Exclude<MeshCommand, { cancel: number }>): Promise<void> {
  const ended = new AbortController()
  running.set(number, ended)
  const event = await measureInThread(request, limits, ended.signal).then(
    (result): MeshEvent => ({ number, result }),
    (error: unknown): MeshEvent => ({
      number,
      error: error instanceof Error ? String(error.stack) : String(error),
    }),
  )
  running.delete(number)
  process.send?.(event)
}

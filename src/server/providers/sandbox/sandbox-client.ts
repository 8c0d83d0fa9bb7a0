import { z } from 'zod'
import { type CallOutcome, done } from '../call-outcome.ts'
import type { HttpClient } from '../http-client.ts'
import type { SandboxProvider, SandboxTime } from './sandbox-provider.ts'

const time = z.object({ now: z.iso.datetime(), offsetSeconds: z.number() })

export function createSandboxClient({ url, http }: { url: string; http: HttpClient }): SandboxProvider {
  const read = (outcome: CallOutcome<unknown>): CallOutcome<SandboxTime> => {
    if (outcome.kind !== 'done') return outcome
    const parsed = time.safeParse(outcome.value)
    return parsed.success ? done(parsed.data) : { kind: 'unknown', reason: 'unexpected reply' }
  }
  return {
    readClock: async () => read(await http.send({ method: 'GET', url: `${url}/__sandbox/clock` })),
    moveClock: async (seconds) =>
      read(
        await http.send({
          method: 'POST',
          url: `${url}/__sandbox/clock/step`,
          body: { seconds, wait: false },
        }),
      ),
  }
}

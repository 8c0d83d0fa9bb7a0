import type { Context } from './context.ts'
import type { JobType } from './job-type.ts'

export interface JobDefinition<Payload extends object> extends JobType<Payload> {
  run(context: Context, payload: Payload): Promise<void>
}

/** Binds the handler to a job that was declared with `defineJob`. */
export const handleJob = <Payload extends object>(
  type: JobType<Payload>,
  run: JobDefinition<Payload>['run'],
): JobDefinition<Payload> => ({ ...type, run })

/** Declares a job and its handler in one place. The payload is what `send` takes and `run` gets. */
export const job = <Payload extends object>(definition: JobDefinition<Payload>): JobDefinition<Payload> =>
  definition

import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { z } from 'zod'

const schema = z.object({
  rounds: z.coerce.number().int().min(1).max(10_000).default(20),
  minutes: z.coerce.number().positive().default(Infinity),
  seed: z.coerce.number().int().min(0).optional(),
  processes: z.coerce.number().int().min(1).max(2).default(1),
  naive: z.boolean().default(false),
  embedded: z.boolean().default(false),
  outages: z.coerce.number().int().min(0).optional(),
  'stays-away': z.boolean().default(false),
  previous: z.string().optional(),
  verbose: z.boolean().default(false),
})

const ROUNDS_PER_OUTAGE = 50

export interface FaultOptions
  extends Pick<
    z.output<typeof schema>,
    'rounds' | 'minutes' | 'processes' | 'naive' | 'embedded' | 'verbose'
  > {
  /** The release that runs beside this one: a commit, a folder, or empty for the one before the last change of the schema. */
  previous: string | null
  seed: number
  /** How often the database hangs. */
  outages: number
  /** The control of that: it never comes back. */
  staysAway: boolean
}

/**
 * `--rounds N [--minutes M] [--seed S] [--naive] [--processes 1|2] [--embedded] [--outages N] [--stays-away] [--previous RELEASE] [--verbose]`.
 */
export function readOptions(args: string[]): FaultOptions {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string' },
      minutes: { type: 'string' },
      seed: { type: 'string' },
      processes: { type: 'string' },
      naive: { type: 'boolean' },
      embedded: { type: 'boolean' },
      outages: { type: 'string' },
      'stays-away': { type: 'boolean' },
      previous: { type: 'string' },
      verbose: { type: 'boolean' },
    },
  })
  const {
    seed = randomInt(1, 1_000_000),
    outages,
    'stays-away': staysAway,
    previous = null,
    ...options
  } = schema.parse(values)
  const hasOwnDatabase = options.naive || (options.embedded && options.processes === 1)
  return {
    ...options,
    seed,
    previous,
    processes: options.naive ? 1 : previous === null ? options.processes : 2,
    embedded: hasOwnDatabase,
    outages: hasOwnDatabase ? 0 : (outages ?? Math.floor(options.rounds / ROUNDS_PER_OUTAGE)),
    staysAway,
  }
}

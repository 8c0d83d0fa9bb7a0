import { openAsBlob } from 'node:fs'
import type { Context } from '#server/kernel/context.ts'
import type { Loop } from '#server/kernel/feature.ts'
import { type CallOutcome, isUnauthorized } from '#server/providers/call-outcome.ts'
import { markFileForCheck } from '../mark-file-for-check.ts'
import {
  countAsked,
  findUnregistered,
  forgetAsk,
  noteAsk,
  noteProviderRefusal,
  noteRegistered,
  noteUnregistered,
  type Unregistered,
} from './registration-store.ts'

// The provider takes a hundred uploads a day of all sellers together.
const MOST_A_DAY = 100
const DAY_MS = 24 * 3_600_000
const AT_ONCE = 10
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 3_600_000
const TOO_LARGE = 'It is larger than 220 mm on an axis, which is the most that can be printed.'

/** Hands the print files of new versions to the print provider, as many a day as it takes. */
export const registerPrintFiles: Loop = {
  name: 'register print files',
  everyMs: ({ config }) => (config.mode === 'test' ? 200 : 2_000),
  async run(context) {
    await context.locks.tryWith('register-print-files', async (lost) => {
      const now = context.clock.now()
      const dayAgo = new Date(now.getTime() - DAY_MS)
      for (const version of await findUnregistered(context.db, now, AT_ONCE)) {
        if (lost.aborted || context.stopping.aborted) return
        if (!version.fits) {
          await refuse(context, version, TOO_LARGE)
          continue
        }
        // It may be asked for more than once, and every time counts.
        if ((await countAsked(context.db, dayAgo)) >= MOST_A_DAY) return
        const ask = await noteAsk(context.db, context.clock.now(), { forgetBefore: dayAgo })
        if ((await register(context, version)) === 'not-sent') await forgetAsk(context.db, ask)
      }
    })
  },
}

async function register(context: Context, version: Unregistered): Promise<CallOutcome<string>['kind']> {
  const { sellerId, printKey, printSha256 } = version
  // The provider takes a seller's second file of one name for the first, so the name says which bytes they are.
  const name = `${printSha256.slice(0, 40)}.stl`
  const outcome = await context.blobs.withFile(printKey, async (path) =>
    context.print.registerFile({ name, sellerId, file: await openAsBlob(path) }),
  )
  await keep(context, version, outcome)
  return outcome.kind
}

async function keep(context: Context, version: Unregistered, outcome: CallOutcome<string>): Promise<void> {
  if (outcome.kind === 'refused' && !isUnauthorized(outcome)) return refuse(context, version, outcome.message)
  if (outcome.kind !== 'done') {
    const pauseMs = Math.max(
      outcome.kind === 'not-sent' ? (outcome.retryAfterMs ?? 0) : 0,
      Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(version.failures, 20)),
    )
    return noteUnregistered(context.db, version, new Date(context.clock.now().getTime() + pauseMs))
  }
  await tell(context, version, (tx) => noteRegistered(tx, version, outcome.value))
}

const refuse = (context: Context, version: Unregistered, reason: string): Promise<void> =>
  tell(context, version, (tx) => noteProviderRefusal(tx, version, reason))

async function tell(
  context: Context,
  version: Unregistered,
  note: (tx: Parameters<Parameters<Context['db']['transaction']>[0]>[0]) => Promise<boolean>,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    if (!(await note(tx))) return
    await markFileForCheck(context, tx, version)
    tx.afterCommit(() => context.realtime.toUser(version.sellerId, 'fileUpdate', { fileId: version.fileId }))
  })
}

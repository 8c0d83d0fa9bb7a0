import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findFreePort } from '#testing/rig/free-port.ts'
import { startWorld } from '#testing/rig/world.ts'
import { bundlePrograms } from '../bundle-programs.ts'
import { judgeProofs, type ProofsVerdict } from './proofs/judge-proofs.ts'
import { createNaiveProofs } from './proofs/naive-proofs.ts'
import { type Campaign, orderAndKill } from './proofs/order-and-kill.ts'
import { createProductProofs } from './proofs/product-proofs.ts'

const MAX_FINDINGS = 40

/** `--proofs [--rounds 20] [--minutes M] [--seed S] [--naive]`: texts are approved, changed and printed while the process dies. */
export async function runProofs(args: string[]): Promise<number> {
  const { naive, rounds, minutes, seed } = readOptions(args)
  const startedAt = performance.now()
  // Short, because the socket of a database below it has to fit into 103 characters.
  const folder = mkdtempSync('/tmp/sy-')
  console.log(
    `seed ${seed}, ${rounds} rounds of proofs, ${naive ? 'the naive control' : 'the product'}; logs in ${folder}`,
  )
  const programs = await bundlePrograms(`faults-proofs-${process.pid}`)
  const port = await findFreePort()
  const webhookUrl = `http://127.0.0.1:${port}/api/webhooks/print`
  const world = await startWorld({ program: programs.sandbox, folder, webhookUrl })
  const given = { folder, port, world }
  const subject = naive
    ? await createNaiveProofs(given)
    : await createProductProofs({ ...given, program: programs.server })
  let isFine = false
  try {
    const campaign = await orderAndKill({ subject, world }, { rounds, minutes, seed })
    const prints = await subject.readPrints()
    const verdict = await judgeProofs({
      ...campaign,
      prints,
      failures: await subject.readFailures(),
      unfinished: await subject.readUnfinished(),
      sha256Of: subject.sha256Of,
    })
    const seconds = Math.round((performance.now() - startedAt) / 1_000)
    isFine = report(verdict, campaign, { printed: prints.length, seed, seconds })
    return isFine ? 0 : 1
  } finally {
    await subject.close()
    await world.close()
    programs.remove()
    // What went wrong is explained by the logs, so they stay then.
    if (isFine || naive) rmSync(folder, { recursive: true, force: true })
  }
}

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      proofs: { type: 'boolean' },
      naive: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '20' },
      minutes: { type: 'string', default: 'Infinity' },
      seed: { type: 'string' },
    },
  })
  const { naive, rounds, minutes } = values
  return {
    naive,
    rounds: Number(rounds),
    minutes: Number(minutes),
    seed: Number(values.seed ?? randomInt(1, 1_000_000)),
  }
}

/** Prints what is wrong in sentences, and the result as the last line. */
function report(
  { findings, ...verdict }: ProofsVerdict,
  { orders, crashes, surprises, depths, ...campaign }: Campaign,
  more: { printed: number; seed: number; seconds: number },
): boolean {
  for (const line of [...surprises, ...findings].slice(0, MAX_FINDINGS)) console.log(line)
  console.log(`crash points reached: ${JSON.stringify(Object.fromEntries(crashes))}`)
  const counted = {
    orders: orders.length,
    approvals: orders.reduce((sum, { approvals }) => sum + approvals.length, 0),
    changedParts: depths.length - 1,
    crashPoints: [...crashes.values()].reduce((sum, times) => sum + times, 0),
    surprises: surprises.length,
  }
  console.log(JSON.stringify({ ...verdict, ...campaign, ...counted, ...more }))
  return findings.length + surprises.length === 0 && more.printed > 0
}

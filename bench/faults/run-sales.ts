import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findFreePort } from '#testing/rig/free-port.ts'
import { startWorld } from '#testing/rig/world.ts'
import { bundlePrograms } from '../bundle-programs.ts'
import { type Bought, buyAndKill } from './sales/buy-and-kill.ts'
import { judgeSales, type SalesVerdict } from './sales/judge-sales.ts'
import { createNaiveSales } from './sales/naive-sales.ts'
import { createProductSales } from './sales/product-sales.ts'

const MAX_FINDINGS = 40

/** `--sales [--rounds 20] [--minutes M] [--seed S] [--naive]`: buyers at portals while the process dies and the providers fail. */
export async function runSales(args: string[]): Promise<number> {
  const { naive, rounds, minutes, seed } = readOptions(args)
  const startedAt = performance.now()
  // Short, because the socket of a database below it has to fit into 103 characters.
  const folder = mkdtempSync('/tmp/sy-')
  console.log(
    `seed ${seed}, ${rounds} rounds of sales, ${naive ? 'the naive control' : 'the product'}; logs in ${folder}`,
  )
  const programs = await bundlePrograms(`faults-sales-${process.pid}`)
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const world = await startWorld({
    program: programs.sandbox,
    folder,
    webhookUrl: `${url}/api/webhooks/print`,
  })
  await world.pointCardWebhooks(`${url}/api/webhooks/stripe`)
  const given = { folder, port, world }
  const subject = naive
    ? await createNaiveSales(given)
    : await createProductSales({ ...given, program: programs.server })
  let isFine = false
  try {
    const bought = await buyAndKill({ subject, world }, { rounds, minutes, seed })
    const verdict = judgeSales(await subject.evidence(), bought.purchases)
    isFine = report(verdict, bought, { seed, seconds: Math.round((performance.now() - startedAt) / 1_000) })
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
      sales: { type: 'boolean' },
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
  { findings, ...verdict }: SalesVerdict,
  { purchases, crashes, surprises, ...bought }: Bought,
  more: { seed: number; seconds: number },
): boolean {
  for (const line of [...surprises, ...findings].slice(0, MAX_FINDINGS)) console.log(line)
  console.log(`crash points reached: ${JSON.stringify(Object.fromEntries(crashes))}`)
  const counted = {
    buyers: purchases.length,
    refusedBuyers: purchases.filter(({ refusals }) => refusals.length > 0).length,
    crashPoints: [...crashes.values()].reduce((sum, times) => sum + times, 0),
    surprises: surprises.length,
  }
  console.log(JSON.stringify({ ...verdict, ...bought, ...counted, ...more }))
  const { paid, printed, booked } = verdict
  return findings.length + surprises.length === 0 && paid > 0 && paid === printed && printed === booked
}

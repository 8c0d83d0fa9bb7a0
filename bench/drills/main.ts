import { parseArgs } from 'node:util'
import { blackHoleDrill } from './black-hole-drill.ts'
import { connectionsDrill } from './connections-drill.ts'
import { diskDrill } from './disk-drill.ts'
import type { Drill, DrillResult } from './drill.ts'
import { failoverDrill } from './failover-drill.ts'
import { installDrill } from './install/install-drill.ts'
import { paceDrill } from './pace-drill.ts'
import { poolerDrill } from './pooler-drill.ts'
import { restoreDrill } from './restore-drill.ts'
import { upgradeDrill } from './upgrade-drill.ts'

/** Every drill, in the order in which they run. */
const drills: readonly Drill[] = [
  installDrill,
  restoreDrill,
  upgradeDrill,
  failoverDrill,
  blackHoleDrill,
  connectionsDrill,
  diskDrill,
  poolerDrill,
  paceDrill,
]

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    verbose: { type: 'boolean', default: false },
    control: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    previous: { type: 'string' },
  },
})
const unknown = positionals.filter((name) => !drills.some((drill) => drill.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no drill ${unknown.join(', ')}. There is ${drills.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(1)
}

const verdicts: string[] = []
let areRight = true
for (const drill of drills.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
  console.log(`${drill.name}: ${drill.about}`)
  const say = (line: string) => values.verbose && console.log(`  ${line}`)
  const { control: isControl, previous } = values
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds)
  const result = await drill.run({ say, isControl, rounds, previous }).catch(brokenOff)
  const isRight = isControl ? result.isPlayed !== false && !result.isPassed : result.isPassed
  areRight &&= isRight
  verdicts.push(`${drill.name} ${isControl ? controlWord(result) : word(result)}: ${result.verdict}`)
}
console.log(verdicts.join('\n'))

// A drill that broke off may have left something open.
process.exit(areRight ? 0 : 1)

function brokenOff(error: unknown): DrillResult {
  const reason = error instanceof Error ? error.message : error
  return { isPassed: false, isPlayed: false, verdict: `broke off: ${reason}` }
}

function word({ isPassed, isPlayed }: DrillResult): string {
  if (isPlayed === false) return 'NOT PLAYED'
  return isPassed ? 'PASSED' : 'FAILED'
}

/** A control that passes shows that its drill would notice nothing. */
function controlWord({ isPassed, isPlayed }: DrillResult): string {
  if (isPlayed === false) return 'NOT PLAYED'
  return isPassed ? 'CONTROL PASSED, which it must not' : 'CONTROL FAILED, as it must'
}

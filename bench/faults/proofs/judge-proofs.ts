import type { Change, ProofOrder, ProofPrint } from './proofs-subject.ts'

export interface ProofsEvidence {
  orders: readonly ProofOrder[]
  depths: readonly Change<number>[]
  prints: readonly ProofPrint[]
  failures: ReadonlyMap<string, string>
  unfinished: readonly string[]
  sha256Of(text: string, depthMm: number): Promise<string>
}

/** What must be zero. */
export interface ProofsVerdict {
  /** Prints of orders without any approval. */
  printedUnapproved: number
  /** Prints of other bytes than any that was approved for the order. */
  printedOtherBytes: number
  /** Prints of approved bytes that no longer were what the order said when it was submitted. */
  printedOutdated: number
  printedTwice: number
  /** Accepted orders that are neither printed nor ended with a reason. */
  lost: number
  stuck: number
  findings: string[]
}

/** Compares what the print provider has with what was approved, by the hash of the bytes. */
export async function judgeProofs(evidence: ProofsEvidence): Promise<ProofsVerdict> {
  const orders = new Map(evidence.orders.map((order) => [order.id, order]))
  const findings = {
    printedUnapproved: [] as string[],
    printedOtherBytes: [] as string[],
    printedOutdated: [] as string[],
    printedTwice: findTwice(evidence.prints),
    lost: findLost(evidence),
    stuck: evidence.unfinished.map((sentence) => `stuck: ${sentence}`),
  }
  for (const print of evidence.prints) {
    const order = orders.get(print.orderId)
    if (!order) throw new Error(`The provider printed ${print.orderId}, which wasn’t ordered.`)
    const said = `${order.number} was printed from ${print.sha256.slice(0, 8)}`
    const approved = order.approvals.filter(({ askedAt }) => askedAt <= print.at)
    if (approved.length === 0) findings.printedUnapproved.push(`unapproved: ${said}`)
    else if (!approved.some(({ sha256 }) => sha256 === print.sha256))
      findings.printedOtherBytes.push(`other bytes: ${said}, approved: ${approved.map(shortOf).join(', ')}`)
    else if (!(await currentHashes(evidence, order)).has(print.sha256))
      findings.printedOutdated.push(`outdated: ${said}, the text was ${order.texts.map(wordsOf).join(' → ')}`)
  }
  const counts = Object.fromEntries(
    Object.entries(findings).map(([name, sentences]) => [name, sentences.length]),
  ) as Record<keyof typeof findings, number>
  return { ...counts, findings: Object.values(findings).flat() }
}

const shortOf = ({ sha256 }: { sha256: string }): string => sha256.slice(0, 8)
const wordsOf = ({ value }: { value: unknown }): string => String(value)

/** The files that an order could be printed from at any of its submits. */
async function currentHashes(
  { depths, sha256Of }: ProofsEvidence,
  order: ProofOrder,
): Promise<ReadonlySet<string>> {
  const hashes = new Set<string>()
  for (const { askedAt, answeredAt } of order.submits) {
    for (const text of possible(order.texts, askedAt, answeredAt))
      for (const depthMm of possible(depths, askedAt, answeredAt)) hashes.add(await sha256Of(text, depthMm))
  }
  return hashes
}

/** The last value that was certain before, and all that may have come into force between both times. */
function possible<Value>(changes: readonly Change<Value>[], from: number, to: number | null): Value[] {
  const certain = changes.findLastIndex(({ doneAt }) => doneAt !== null && doneAt <= from)
  return changes
    .slice(Math.max(0, certain))
    .filter(({ askedAt }) => to === null || askedAt <= to)
    .map(({ value }) => value)
}

const findTwice = (prints: readonly ProofPrint[]): string[] =>
  [...Map.groupBy(prints, ({ orderId }) => orderId)].flatMap(([orderId, all]) => {
    const times = all.reduce((sum, print) => sum + print.times, 0)
    return times > 1 ? [`printed twice: ${orderId} was printed ${times} times`] : []
  })

function findLost({ orders, prints, failures }: ProofsEvidence): string[] {
  const printed = new Set(prints.map(({ orderId }) => orderId))
  return orders.flatMap(({ id, number, submits }) => {
    const isAccepted = submits.some((submit) => submit.isAccepted)
    const isEnded = printed.has(id) || Boolean(failures.get(id)?.trim())
    return isAccepted && !isEnded ? [`lost: ${number} was accepted, and is neither printed nor ended`] : []
  })
}

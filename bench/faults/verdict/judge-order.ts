import type { Acknowledgement, Evidence } from './evidence.ts'
import type { Print } from './prints.ts'

interface Finding {
  printOrderId: string
  sentence: string
}

/** Prints that came before something of the same seller that was confirmed before them. */
export function judgeOrder(evidence: Evidence, prints: readonly Print[]): string[] {
  const ranks = ranksOf(evidence)
  const findings = [...againstQueue(prints, ranks), ...againstPromises(evidence, prints, ranks)]
  // What is wrong in both ways is one thing that is wrong.
  return [...new Map(findings.map(({ printOrderId, sentence }) => [printOrderId, sentence])).values()]
}

/** Paused runs are overtaken by others, so each of them has a separate order. */
type Ranks = ReadonlyMap<string | null, string>

function ranksOf({ runAcknowledgements, runs }: Evidence): Ranks {
  const paused = new Set(
    runAcknowledgements.filter(({ kind }) => kind === 'pause-asked').map(({ runId }) => runId),
  )
  const orders = runs
    .filter(({ id }) => paused.has(id))
    .flatMap((run) => run.orders.map(({ printOrderId }) => [printOrderId, run.id] as const))
  return new Map(orders)
}

function againstQueue(prints: readonly Print[], ranks: Ranks): Finding[] {
  return inEachRank(prints, ranks, (ofSeller) => {
    const queued = ofSeller
      .filter(({ queueNumber }) => queueNumber !== null)
      .toSorted((a, b) => a.queueNumber! - b.queueNumber!)
    return queued.flatMap((print, index) => {
      const previous = queued[index - 1]
      const isWrong = previous !== undefined && previous.processedAs > print.processedAs
      return isWrong ? [finding(print, `${previous.printOrderId}, queued before it`)] : []
    })
  })
}

/** Only from outside: a request sent after a reply was read comes after what that reply confirmed. */
function againstPromises(
  { acknowledgements, printOrders }: Evidence,
  prints: readonly Print[],
  ranks: Ranks,
): Finding[] {
  const lives = Map.groupBy(printOrders, ({ shopOrderId }) => shopOrderId)
  const firstPromise = new Map<string, Acknowledgement>()
  for (const line of acknowledgements) {
    const known = firstPromise.get(line.shopOrderId)
    if (line.kind === 'accepted' && (!known || line.askedAt < known.askedAt))
      firstPromise.set(line.shopOrderId, line)
  }
  return inEachRank(prints, ranks, (ofSeller) => {
    const promised = ofSeller
      // Submitted again after a failure or cancel: which of its places counts is no longer clear from outside.
      .filter(({ shopOrderId }) => lives.get(shopOrderId)?.length === 1)
      .flatMap((print) => {
        const line = firstPromise.get(print.shopOrderId)
        return line ? [{ print, line }] : []
      })
    return promised.flatMap(({ print, line }) => {
      const overtaken = promised.find(
        (other) => isBefore(other.line, line) && other.print.processedAs > print.processedAs,
      )
      return overtaken ? [finding(print, `${overtaken.print.printOrderId}, confirmed before it`)] : []
    })
  })
}

const finding = ({ printOrderId }: Print, other: string): Finding => ({
  printOrderId,
  sentence: `out of order: ${printOrderId} was printed before ${other}`,
})

function isBefore(one: Acknowledgement, other: Acknowledgement): boolean {
  if (one.runId !== null && one.runId === other.runId) return one.position < other.position
  return one.readAt < other.askedAt
}

function inEachRank(
  prints: readonly Print[],
  ranks: Ranks,
  judge: (ofSeller: Print[]) => Finding[],
): Finding[] {
  const rankOf = ({ sellerId, printOrderId }: Print) => `${sellerId} ${ranks.get(printOrderId) ?? ''}`
  return [...Map.groupBy(prints, rankOf).values()].flatMap(judge)
}

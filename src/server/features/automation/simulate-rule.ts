import type { NewRule, RuleSimulation } from '#contract/orders/rules.ts'
import { applyRules } from '#domain/inspection/apply-rules.ts'
import { inspectOrder } from '#domain/inspection/inspect-order.ts'
import type { CheckFacts, InspectableOrder } from '#domain/inspection/inspectable-order.ts'
import type { RuleEffects } from '#domain/rules/evaluate-rules.ts'
import { isComparable } from '#domain/rules/meets-condition.ts'
import type { OrderRule } from '#domain/rules/rule-order.ts'
import { readOrdersForInspection } from '#server/features/order-checks/read-orders-for-inspection.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readRuleNames } from '../rules/read-rules.ts'
import { type RuleRecord, readStoredRules } from '../rules/read-stored-rules.ts'
import { requireReferences } from '../rules/require-references.ts'
import { readPastOrders } from './read-past-orders.ts'

const MAX_ORDERS = 20_000
const DAY_MS = 86_400_000
const MAX_SAMPLES = 30
const MAX_MISSES = 5

type Sample = RuleSimulation['samples'][number]

/**
 * Simulates a rule on the stored orders of recent days, each as if it had just arrived, next to the effects of today's
 * rules. Stores nothing.
 */
export const simulateRule: Verbs['simulateRule'] = async (context, { userId }, { rule, replaces, days }) => {
  const stored = await readStoredRules(context.db, userId)
  const replaced = stored.find(({ id }) => id === replaces)
  if (replaces && !replaced) throw notFound()
  await requireReferences(context.db, userId, rule, replaced ?? null)
  const today = stored.filter(({ isOn }) => isOn)
  const instead = withRule(stored, rule, replaced)
  const names = await readRuleNames(context.db, userId, [...today, ...instead])
  const since = new Date(context.clock.now().getTime() - days * DAY_MS)
  const { ids, placedAt } = await readPastOrders(context.db, { sellerId: userId, since, limit: MAX_ORDERS })

  const simulation = { looked: 0, fits: 0, different: 0, incomparable: 0, estimateCents: 0 }
  const samples = new Samples()
  for await (const { orders, facts } of readOrdersForInspection(context, userId, ids)) {
    for (const order of orders) {
      const seen = compare(order, { ...facts, ruleNames: names }, { today, instead })
      simulation.looked += 1
      if (seen.isHit) {
        simulation.fits += 1
        simulation.estimateCents += seen.estimateCents ?? 0
      }
      if (isDifferent(seen)) simulation.different += 1
      const isConvertible = facts.margins.rates.has(order.currency)
      const seenBy = { currency: order.currency, isConvertible }
      if (!rule.conditions.every((condition) => isComparable(condition, seenBy))) simulation.incomparable += 1
      samples.add({ ...seen, placedAt: placedAt.get(order.id)!.toISOString() })
    }
  }
  return { simulation: { ...simulation, samples: samples.chosen() } }
}

const SIMULATED_ID = 'rul_tried'

/** The active rules, with the simulated rule in its place or last. */
function withRule(
  stored: readonly RuleRecord[],
  rule: NewRule,
  replaced: RuleRecord | undefined,
): OrderRule[] {
  const simulated: OrderRule = { id: SIMULATED_ID, conditions: rule.conditions, actions: rule.actions }
  const others = stored.filter((each) => each.isOn || each === replaced)
  return replaced ? others.map((each) => (each === replaced ? simulated : each)) : [...others, simulated]
}

function compare(
  { importedAt, ...order }: InspectableOrder,
  facts: CheckFacts,
  { today, instead }: { today: readonly OrderRule[]; instead: readonly OrderRule[] },
): Omit<Sample, 'placedAt'> {
  const then = { ...facts, now: importedAt }
  const asNew = { ...order, importedAt, releasedAt: null }
  const { estimateCents } = inspectOrder(asNew, { ...then, rules: [] })
  const effectsOf = (rules: readonly OrderRule[]) => applyRules(asNew, { ...then, rules }, estimateCents)
  const simulated = effectsOf(instead)
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    isHit: simulated.hitRuleIds.includes(SIMULATED_ID),
    because: reasonOf(simulated),
    today: effectTexts(effectsOf(today)),
    instead: effectTexts(simulated),
    estimateCents,
  }
}

function reasonOf({ trace, isStopped }: RuleEffects): string {
  const own = trace.find(({ ruleId }) => ruleId === SIMULATED_ID)
  if (own) return own.because
  return isStopped ? 'Not evaluated: an earlier rule stops the rules for this order' : 'Doesn’t match'
}

const effectTexts = ({ trace }: RuleEffects): string[] => trace.flatMap(({ effects }) => effects)

const isDifferent = ({ today, instead }: Pick<Sample, 'today' | 'instead'>): boolean =>
  today.length !== instead.length || today.some((text, index) => text !== instead[index])

/** The newest orders worth showing: first those that differ, then the same, and a few that don't match. */
class Samples {
  private readonly different: Sample[] = []
  private readonly same: Sample[] = []
  private readonly missed: Sample[] = []

  add(sample: Sample): void {
    if (isDifferent(sample)) keep(this.different, sample, MAX_SAMPLES)
    else if (sample.isHit) keep(this.same, sample, MAX_SAMPLES)
    else keep(this.missed, sample, MAX_MISSES)
  }

  chosen(): Sample[] {
    return [...[...this.different, ...this.same].slice(0, MAX_SAMPLES), ...this.missed]
  }
}

function keep(samples: Sample[], sample: Sample, max: number): void {
  if (samples.length < max) samples.push(sample)
}

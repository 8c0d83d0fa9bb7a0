import type { NewRule, RuleSimulation } from '#contract/rules.ts'
import { applyRules } from '#domain/inspection/apply-rules.ts'
import { inspectOrder } from '#domain/inspection/inspect-order.ts'
import type { CheckFacts, InspectableOrder } from '#domain/inspection/inspectable-order.ts'
import type { RuleEffects } from '#domain/rules/evaluate-rules.ts'
import type { OrderRule } from '#domain/rules/rule-order.ts'
import { readOrdersForInspection } from '#server/features/order-checks/look-at-orders.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { readRuleNames } from '../rules/read-rules.ts'
import { requireReferences } from '../rules/require-references.ts'
import { findRules, type RuleRecord } from '../rules/rule-store.ts'
import { readPastOrders } from './read-past-orders.ts'

const MOST_ORDERS = 20_000
const DAY_MS = 86_400_000
const MOST_SAMPLES = 30
const MOST_MISSES = 5

type Sample = RuleSimulation['samples'][number]

/**
 * What a rule would have done with the orders of the last days, as they are stored, each as if it had come in anew:
 * beside what today's rules do. Nothing is stored.
 */
export async function simulateRule(
  context: Context,
  { userId }: Actor,
  { rule, replaces, days }: { rule: NewRule; replaces?: string | undefined; days: number },
): Promise<{ simulation: RuleSimulation }> {
  const stored = await findRules(context.db, userId)
  const replaced = stored.find(({ id }) => id === replaces)
  if (replaces && !replaced) throw notFound()
  await requireReferences(context.db, userId, rule, replaced ?? null)
  const today = stored.filter(({ isOn }) => isOn)
  const instead = withRule(stored, rule, replaced)
  const names = await readRuleNames(context.db, userId, [...today, ...instead])
  const since = new Date(context.clock.now().getTime() - days * DAY_MS)
  const { ids, placedAt } = await readPastOrders(context.db, { sellerId: userId, since, limit: MOST_ORDERS })

  const simulation = { looked: 0, fits: 0, different: 0, estimateCents: 0 }
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
      samples.add({ ...seen, placedAt: placedAt.get(order.id)!.toISOString() })
    }
  }
  return { simulation: { ...simulation, samples: samples.chosen() } }
}

const TRIED = 'rul_tried'

/** The rules as they would be, with the one on trial in its place or behind all others. */
function withRule(
  stored: readonly RuleRecord[],
  rule: NewRule,
  replaced: RuleRecord | undefined,
): OrderRule[] {
  const tried: OrderRule = { id: TRIED, conditions: rule.conditions, actions: rule.actions }
  const others = stored.filter((each) => each.isOn || each === replaced)
  return replaced ? others.map((each) => (each === replaced ? tried : each)) : [...others, tried]
}

function compare(
  { importedAt, ...order }: InspectableOrder,
  facts: CheckFacts,
  { today, instead }: { today: readonly OrderRule[]; instead: readonly OrderRule[] },
): Omit<Sample, 'placedAt'> {
  const then = { ...facts, now: importedAt }
  const anew = { ...order, importedAt, releasedAt: null }
  const { estimateCents } = inspectOrder(anew, { ...then, rules: [] })
  const effectsOf = (rules: readonly OrderRule[]) => applyRules(anew, { ...then, rules }, estimateCents)
  const tried = effectsOf(instead)
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    isHit: tried.hitRuleIds.includes(TRIED),
    because: becauseOf(tried),
    today: toldBy(effectsOf(today)),
    instead: toldBy(tried),
    estimateCents,
  }
}

function becauseOf({ trace, isStopped }: RuleEffects): string {
  const own = trace.find(({ ruleId }) => ruleId === TRIED)
  if (own) return own.because
  return isStopped ? 'Not evaluated: an earlier rule stops the rules for this order' : 'Doesn’t match'
}

const toldBy = ({ trace }: RuleEffects): string[] => trace.flatMap(({ effects }) => effects)

const isDifferent = ({ today, instead }: Pick<Sample, 'today' | 'instead'>): boolean =>
  today.length !== instead.length || today.some((text, index) => text !== instead[index])

/** The newest orders that something is to be said of: those with a difference first, and a few that do not fit. */
class Samples {
  private readonly different: Sample[] = []
  private readonly same: Sample[] = []
  private readonly missed: Sample[] = []

  add(sample: Sample): void {
    if (isDifferent(sample)) keep(this.different, sample, MOST_SAMPLES)
    else if (sample.isHit) keep(this.same, sample, MOST_SAMPLES)
    else keep(this.missed, sample, MOST_MISSES)
  }

  chosen(): Sample[] {
    return [...[...this.different, ...this.same].slice(0, MOST_SAMPLES), ...this.missed]
  }
}

function keep(samples: Sample[], sample: Sample, most: number): void {
  if (samples.length < most) samples.push(sample)
}

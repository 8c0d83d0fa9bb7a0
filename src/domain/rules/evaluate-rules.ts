import type { RuleAction } from '#contract/orders/rules.ts'
import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import { looseKeyOf } from '../text/loose-key-of.ts'
import { finding, lineMeets, meets } from './meets-condition.ts'
import type { OrderRule, RuleFacts, RuleLine, RuleNames, RuleOrder } from './rule-order.ts'
import { hoursText, ruleText } from './rule-sentences.ts'
import { countText, instantText, listText, quoted } from './rule-words.ts'

/** The effects of a seller's rules on an order. Recomputed at every check and never stored as part of the order itself. */
export interface RuleEffects {
  /** What each rule did, in evaluation order; with many rules, all that matched and the first that didn't. */
  trace: ShopOrder['ruleTrace']
  /** Rules that matched. */
  hitRuleIds: string[]
  /** Tags in addition to the seller's own. */
  tags: string[]
  /** The end of the longest active rule hold; null if there is none. */
  holdUntil: Date | null
  filamentByLine: Map<string, string>
  excludedLineIds: Set<string>
  /** Skips the store's approval policy. */
  isApproved: boolean
  /** Never sent automatically. */
  isStopped: boolean
  notify: { ruleId: string; message: string }[]
}

const HOUR_MS = 3_600_000
const MAX_TRACED = 100

/** Evaluates the rules in order until the last one or a `stop`. Later rules see the effects of earlier ones. */
export function evaluateRules(order: RuleOrder, rules: readonly OrderRule[], facts: RuleFacts): RuleEffects {
  const work: Work = { order: { ...order }, facts, effects: emptyEffects() }
  const tried: Tried[] = []
  for (const rule of rules) {
    if (work.effects.isStopped) break
    const failed = rule.conditions.find((condition) => !meets(condition, work.order))
    if (!failed) tried.push(applyRule(rule, work))
    // A list of 2,000 rules that didn't match helps no one.
    else if (tried.length < MAX_TRACED) {
      tried.push({ rule, isHit: false, because: finding(failed, work.order, facts.names), effects: [] })
    }
  }
  return { ...work.effects, trace: traceOf(tried, facts.names) }
}

interface Tried {
  rule: OrderRule
  isHit: boolean
  because: string
  effects: string[]
}

interface Work {
  /** The current order, with the tags that rules added and without the lines they excluded. */
  order: RuleOrder
  facts: RuleFacts
  effects: RuleEffects
}

const emptyEffects = (): RuleEffects => ({
  trace: [],
  hitRuleIds: [],
  tags: [],
  holdUntil: null,
  filamentByLine: new Map(),
  excludedLineIds: new Set(),
  isApproved: false,
  isStopped: false,
  notify: [],
})

function applyRule(rule: OrderRule, work: Work): Tried {
  const because = rule.conditions.map((condition) => finding(condition, work.order, work.facts.names))
  work.effects.hitRuleIds.push(rule.id)
  const effects = rule.actions.map((action) => act(action, rule, work))
  return { rule, isHit: true, because: listText(because), effects }
}

/** Applies an action and describes its effect. */
function act(action: RuleAction, rule: OrderRule, work: Work): string {
  switch (action.do) {
    case 'submit':
      work.effects.isApproved = true
      return 'Approved, overriding the store’s approval setting'
    case 'hold':
      return hold(action.hours, work)
    case 'tag':
      return addTag(action.tag, work)
    case 'set-filament':
      return setFilament(action, work)
    case 'exclude-lines':
      return excludeLines(action, work)
    case 'notify':
      work.effects.notify.push({ ruleId: rule.id, message: action.message })
      return `You’re notified: ${quoted(action.message)}`
    case 'stop':
      work.effects.isStopped = true
      return 'Not sent automatically; later rules are skipped'
  }
}

function hold(hours: number, { order, facts, effects }: Work): string {
  const until = new Date(order.importedAt.getTime() + hours * HOUR_MS)
  const when = `${instantText(until, facts.timeZone)}, ${hoursText(hours)} after import`
  if (until <= facts.now) return `Was on hold until ${when}`
  if (order.releasedAt) return `Would be on hold until ${when}, but you released it`
  if (!effects.holdUntil || effects.holdUntil < until) effects.holdUntil = until
  return `On hold until ${when}`
}

function addTag(tag: string, { order, effects }: Work): string {
  if (order.tags.some((other) => looseKeyOf(other) === looseKeyOf(tag))) {
    return `Already tagged ${quoted(tag)}`
  }
  effects.tags.push(tag)
  order.tags = [...order.tags, tag]
  return `Tagged ${quoted(tag)}`
}

function setFilament(
  action: Extract<RuleAction, { do: 'set-filament' }>,
  { order, facts, effects }: Work,
): string {
  const selected = selectLines(action.lines, order)
  const free = selected.filter((line) => !line.hasChosenFilament)
  for (const line of free) effects.filamentByLine.set(line.id, action.filamentId)
  if (selected.length === 0) return 'No items to print in another filament'
  if (free.length === 0) return 'The items keep the filaments you chose'
  const filament = facts.names.filaments.get(action.filamentId) ?? 'a removed filament'
  return `Printed in ${filament}: ${linesText(free)}`
}

function excludeLines(
  action: Extract<RuleAction, { do: 'exclude-lines' }>,
  { order, effects }: Work,
): string {
  const excluded = selectLines(action.lines, order)
  for (const line of excluded) {
    effects.excludedLineIds.add(line.id)
    effects.filamentByLine.delete(line.id)
  }
  order.lines = order.lines.filter((line) => !effects.excludedLineIds.has(line.id))
  return excluded.length === 0 ? 'No items to skip' : `Skipped: ${linesText(excluded)}`
}

const selectLines = (
  selector: Extract<RuleAction, { do: 'set-filament' }>['lines'],
  order: RuleOrder,
): RuleLine[] => order.lines.filter((line) => selector === null || lineMeets(selector, line))

const MAX_NAMED = 3

function linesText(lines: readonly RuleLine[]): string {
  const named = lines.slice(0, MAX_NAMED).map((line) => line.sku ?? quoted(line.title))
  const more = lines.length - named.length
  return listText(more > 0 ? [...named, countText(more, 'more item')] : named)
}

/** Rules that matched always stay in the trace; rules that didn't fill the remaining room. */
function traceOf(tried: readonly Tried[], names: RuleNames): RuleEffects['trace'] {
  let room = MAX_TRACED - tried.filter(({ isHit }) => isHit).length
  return tried
    .filter(({ isHit }) => isHit || room-- > 0)
    .slice(0, MAX_TRACED)
    .map(({ rule, isHit, because, effects }) => ({
      ruleId: rule.id,
      text: ruleText(rule, names),
      isHit,
      because: isHit
        ? `Matches because ${because || 'it applies to every order'}`
        : `Doesn’t match: ${because}`,
      effects,
    }))
}

import type { RuleAction } from '#contract/rules.ts'
import type { ShopOrder } from '#contract/shop-orders.ts'
import { looseKeyOf } from '../text/loose-key-of.ts'
import { finding, lineMeets, meets } from './meets-condition.ts'
import type { OrderRule, RuleFacts, RuleLine, RuleNames, RuleOrder } from './rule-order.ts'
import { hoursText, ruleText } from './rule-sentences.ts'
import { countText, instantText, listText, quoted } from './rule-words.ts'

/** What a seller's rules make of an order. It is worked out afresh at every check and never becomes part of the order. */
export interface RuleEffects {
  /** What each rule did, in the order in which they were tried; of very many, those that fit and the first that do not. */
  trace: ShopOrder['ruleTrace']
  /** Rules that fitted. */
  hitRuleIds: string[]
  /** Tags in addition to the seller's own. */
  tags: string[]
  /** Until when a rule holds it; null where none does any more. */
  holdUntil: Date | null
  filamentByLine: Map<string, string>
  excludedLineIds: Set<string>
  /** Sent without waiting for the shop's approval policy. */
  isApproved: boolean
  /** Never sent by itself. */
  isStopped: boolean
  notify: { ruleId: string; message: string }[]
}

const HOUR_MS = 3_600_000
const MOST_TRACED = 100

/** Tries the rules on an order, from the first to the last or to one that stops. What one does counts for those after it. */
export function evaluateRules(order: RuleOrder, rules: readonly OrderRule[], facts: RuleFacts): RuleEffects {
  const work: Work = { order: { ...order }, facts, effects: nothing() }
  const tried: Tried[] = []
  for (const rule of rules) {
    if (work.effects.isStopped) break
    const missed = rule.conditions.find((condition) => !meets(condition, work.order))
    if (!missed) tried.push(carryOut(rule, work))
    // Of 2,000 rules that do not fit, nobody reads why.
    else if (tried.length < MOST_TRACED) {
      tried.push({ rule, isHit: false, because: finding(missed, work.order, facts.names), effects: [] })
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
  /** As it is by now: with the tags that rules added, without the lines that they left out. */
  order: RuleOrder
  facts: RuleFacts
  effects: RuleEffects
}

const nothing = (): RuleEffects => ({
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

function carryOut(rule: OrderRule, work: Work): Tried {
  const because = rule.conditions.map((condition) => finding(condition, work.order, work.facts.names))
  work.effects.hitRuleIds.push(rule.id)
  const effects = rule.actions.map((action) => act(action, rule, work))
  return { rule, isHit: true, because: listText(because), effects }
}

/** Does what a rule says, and says what it did. */
function act(action: RuleAction, rule: OrderRule, work: Work): string {
  switch (action.do) {
    case 'submit':
      work.effects.isApproved = true
      return 'Approved, whatever the shop’s approval policy says'
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
      return `You are told ${quoted(action.message)}`
    case 'stop':
      work.effects.isStopped = true
      return 'Not sent by itself; no later rule is tried'
  }
}

function hold(hours: number, { order, facts, effects }: Work): string {
  const until = new Date(order.importedAt.getTime() + hours * HOUR_MS)
  const when = `${instantText(until, facts.timeZone)}, ${hoursText(hours)} after it came in`
  if (until <= facts.now) return `Was held until ${when}`
  if (order.releasedAt) return `Would be held until ${when}, but you released it`
  if (!effects.holdUntil || effects.holdUntil < until) effects.holdUntil = until
  return `Held until ${when}`
}

function addTag(tag: string, { order, effects }: Work): string {
  if (order.tags.some((other) => looseKeyOf(other) === looseKeyOf(tag))) {
    return `It has the tag ${quoted(tag)} already`
  }
  effects.tags.push(tag)
  order.tags = [...order.tags, tag]
  return `Tagged ${quoted(tag)}`
}

function setFilament(
  action: Extract<RuleAction, { do: 'set-filament' }>,
  { order, facts, effects }: Work,
): string {
  const wanted = linesThat(action.lines, order)
  const free = wanted.filter((line) => !line.hasChosenFilament)
  for (const line of free) effects.filamentByLine.set(line.id, action.filamentId)
  if (wanted.length === 0) return 'No line to print in another filament'
  if (free.length === 0) return 'Its lines keep the filaments that you chose'
  const filament = facts.names.filaments.get(action.filamentId) ?? 'a filament that is gone'
  return `Printed in ${filament}: ${linesText(free)}`
}

function excludeLines(
  action: Extract<RuleAction, { do: 'exclude-lines' }>,
  { order, effects }: Work,
): string {
  const gone = linesThat(action.lines, order)
  for (const line of gone) {
    effects.excludedLineIds.add(line.id)
    effects.filamentByLine.delete(line.id)
  }
  order.lines = order.lines.filter((line) => !effects.excludedLineIds.has(line.id))
  return gone.length === 0 ? 'No line to leave out' : `Left out: ${linesText(gone)}`
}

const linesThat = (
  selector: Extract<RuleAction, { do: 'set-filament' }>['lines'],
  order: RuleOrder,
): RuleLine[] => order.lines.filter((line) => selector === null || lineMeets(selector, line))

const MOST_NAMED = 3

function linesText(lines: readonly RuleLine[]): string {
  const named = lines.slice(0, MOST_NAMED).map((line) => line.sku ?? quoted(line.title))
  const more = lines.length - named.length
  return listText(more > 0 ? [...named, countText(more, 'more line')] : named)
}

/** Every rule that fits stands in the trace before others do. */
function traceOf(tried: readonly Tried[], names: RuleNames): RuleEffects['trace'] {
  let room = MOST_TRACED - tried.filter(({ isHit }) => isHit).length
  return tried
    .filter(({ isHit }) => isHit || room-- > 0)
    .slice(0, MOST_TRACED)
    .map(({ rule, isHit, because, effects }) => ({
      ruleId: rule.id,
      text: ruleText(rule, names),
      isHit,
      because: isHit ? `Fits, because ${because || 'it fits every order'}` : `Does not fit: ${because}`,
      effects,
    }))
}

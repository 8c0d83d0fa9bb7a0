import type { RuleCondition } from '#contract/orders/rules.ts'
import { nameOfCode } from '../address/country-name.ts'
import { looseKeyOf } from '../text/loose-key-of.ts'
import type { RuleLine, RuleNames, RuleOrder } from './rule-order.ts'
import { lineSelectorText, shopName } from './rule-sentences.ts'
import { countText, listText, moneyText, quoted } from './rule-words.ts'
import { storeTextFinding, storeTextMeets } from './store-text.ts'
import { textsMeet } from './texts-meet.ts'

/** What the print provider charges in. */
const COST_CURRENCY = 'USD'

/** Whether an order meets a condition. */
export function meets(condition: RuleCondition, order: RuleOrder): boolean {
  switch (condition.about) {
    case 'shop':
      return (order.shopId === condition.shopId) === (condition.how === 'is')
    case 'country':
      return textsMeet(condition.how, condition.text, countryTexts(order.country))
    case 'buyer':
      return textsMeet(condition.how, condition.text, [order.buyerName])
    case 'order-number':
      return textsMeet(condition.how, condition.text, [order.orderNumber])
    case 'tag':
      return textsMeet(condition.how, condition.text, order.tags)
    case 'total':
      return isComparable(condition, order) && numberMeets(condition.how, order.totalCents, condition.cents)
    case 'cost':
      return order.costCents !== null && numberMeets(condition.how, order.costCents, condition.cents)
    case 'margin':
      return marginMeets(condition, order)
    case 'line-count':
      return numberMeets(condition.how, order.lines.length, condition.count)
    case 'line':
      return linesMeet(condition, order)
    case 'address':
      return order.isAddressComplete === (condition.how === 'complete')
    case 'gift':
      return order.details.isGift === (condition.how === 'is')
    case 'merged-or-split':
      return isMergedOrSplit(order) === (condition.how === 'is')
    default:
      return storeTextMeets(condition, order)
  }
}

const isMergedOrSplit = ({ details }: RuleOrder): boolean =>
  details.isMergedOrSplit || details.mergedIds.length > 0 || details.parentId !== null

/** Describes the order's value for a condition, as part of a sentence. */
export function finding(condition: RuleCondition, order: RuleOrder, names: RuleNames): string {
  switch (condition.about) {
    case 'shop':
      return order.shopId ? `it comes from ${shopName(order.shopId, names)}` : 'its store is unknown'
    case 'country':
      return `the country is ${countryText(order.country)}`
    case 'buyer':
      return `the buyer’s name is ${quoted(order.buyerName)}`
    case 'order-number':
      return `the order number is ${quoted(order.orderNumber)}`
    case 'tag':
      return order.tags.length === 0 ? 'it has no tags' : `its tags are ${listText(order.tags.map(quoted))}`
    case 'total':
      return totalText(condition, order)
    case 'cost':
      return order.costCents === null
        ? 'its cost can’t be estimated yet'
        : `its estimated cost is ${moneyText(order.costCents)}`
    case 'margin':
      return marginText(order)
    case 'line-count':
      return `it has ${countText(order.lines.length, 'item')}`
    case 'line': {
      const count = order.lines.filter((line) => lineMeets(condition, line)).length
      const verb = count === 1 ? 'has' : 'have'
      return `${count} of its ${countText(order.lines.length, 'item')} ${verb} ${lineSelectorText(condition, names)}`
    }
    case 'address':
      return `the address is ${order.isAddressComplete ? 'complete' : 'incomplete'}`
    case 'gift':
      return `it is ${order.details.isGift ? '' : 'not '}a gift`
    case 'merged-or-split':
      return `it was ${isMergedOrSplit(order) ? '' : 'not '}merged or split`
    default:
      return storeTextFinding(condition, order)
  }
}

type LineSelector = Pick<Extract<RuleCondition, { about: 'line' }>, 'of' | 'how' | 'text' | 'name'>

/** Whether a rule's selector matches a line. */
export function lineMeets({ of, how, text, name }: LineSelector, line: RuleLine): boolean {
  if (of === 'product') return (line.productId === text) === (how !== 'is-not')
  if (of === 'sku') return textsMeet(how, text, line.sku === null ? [] : [line.sku])
  if (of === 'title') return textsMeet(how, text, [line.title])
  if (of === 'personalization') {
    const written = line.personalization?.trim() ? [line.personalization] : []
    if (text === '') return (written.length === 0) === (how !== 'is-not')
    return textsMeet(how, text, written)
  }
  const values = line.options
    .filter((option) => name === undefined || looseKeyOf(option.name) === looseKeyOf(name))
    .map((option) => option.value)
  return textsMeet(how, text, values)
}

/** An order without lines never matches "all". */
function linesMeet(condition: Extract<RuleCondition, { about: 'line' }>, order: RuleOrder): boolean {
  const matches = (line: RuleLine) => lineMeets(condition, line)
  if (condition.which === 'any') return order.lines.some(matches)
  if (condition.which === 'none') return !order.lines.some(matches)
  return order.lines.length > 0 && order.lines.every(matches)
}

const numberMeets = (how: 'at-least' | 'at-most', number: number, limit: number): boolean =>
  how === 'at-least' ? number >= limit : number <= limit

/** Whether an order was paid in the currency of a condition's amount. Only margins are converted, at the seller's rates. */
export function isComparable(
  condition: RuleCondition,
  { currency, isConvertible }: Pick<RuleOrder, 'currency' | 'isConvertible'>,
): boolean {
  if (condition.about === 'total') return currency === (condition.currency ?? COST_CURRENCY)
  return condition.about !== 'margin' || isConvertible
}

function totalText(
  condition: Extract<RuleCondition, { about: 'total' }>,
  { totalCents, currency, isConvertible }: RuleOrder,
): string {
  const total = `the buyer’s total is ${moneyText(totalCents, currency)}`
  if (isComparable(condition, { currency, isConvertible })) return total
  return `${total}, which can’t be compared with ${moneyText(condition.cents, condition.currency)}`
}

/** Compares in cents to avoid rounding. */
function marginMeets(
  { how, percent }: Extract<RuleCondition, { about: 'margin' }>,
  { margin }: RuleOrder,
): boolean {
  if (margin === null || margin.soldCents <= 0) return false
  return numberMeets(how, margin.marginCents * 100, percent * margin.soldCents)
}

function marginText({ margin, costCents, isConvertible, currency }: RuleOrder): string {
  if (!isConvertible)
    return `the buyer paid in ${currency}, which has no rate to compare it with its cost in US dollars`
  if (costCents === null || margin === null) return 'its margin can’t be estimated yet'
  if (margin.soldCents <= 0) return 'the buyer paid nothing, so it has no margin'
  return `the margin is ${Math.floor((margin.marginCents * 100) / margin.soldCents)}%`
}

/** Rules can use a country's code or its name. */
const countryTexts = (country: string): string[] =>
  [country, nameOfCode(country)].filter((text) => text !== null && text !== '') as string[]

function countryText(country: string): string {
  const name = nameOfCode(country)
  return name ? `${country.toUpperCase()} (${name})` : country || 'unknown'
}

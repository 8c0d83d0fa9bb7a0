import type { RuleAction, RuleCondition } from '#contract/orders/rules.ts'
import { nameOfCode } from '../address/country-name.ts'
import type { OrderRule, RuleNames } from './rule-order.ts'
import { capitalized, countText, listText, moneyText, quoted } from './rule-words.ts'
import { storeTextCondition } from './store-text.ts'

/** A rule as a sentence: "When …, then …." */
export function ruleText(rule: Pick<OrderRule, 'conditions' | 'actions'>, names: RuleNames): string {
  const when = rule.conditions.map((condition) => conditionText(condition, names))
  const then = listText(rule.actions.map((action) => actionText(action, names)))
  return closed(
    when.length === 0 ? `For every order: ${then}` : capitalized(`when ${listText(when)}, then ${then}`),
  )
}

/** With a period, unless a quotation at the end has one. */
const closed = (sentence: string): string => (/[.!?]”$/.test(sentence) ? sentence : `${sentence}.`)

const textHows = {
  is: 'is',
  'is-not': 'isn’t',
  contains: 'contains',
  starts: 'starts with',
} as const
const numberHows = { 'at-least': 'is at least', 'at-most': 'is at most' } as const

/** A condition as part of a sentence. */
export function conditionText(condition: RuleCondition, names: RuleNames): string {
  switch (condition.about) {
    case 'shop':
      return `it ${condition.how === 'is' ? 'comes' : 'doesn’t come'} from ${shopName(condition.shopId, names)}`
    case 'country':
      return `the country ${textHows[condition.how]} ${countryText(condition.text)}`
    case 'buyer':
      return `the buyer’s name ${textHows[condition.how]} ${quoted(condition.text)}`
    case 'order-number':
      return `the order number ${textHows[condition.how]} ${quoted(condition.text)}`
    case 'tag':
      return `it ${condition.how === 'is' ? 'has' : 'doesn’t have'} the tag ${quoted(condition.text)}`
    case 'total':
      return `the buyer’s total ${numberHows[condition.how]} ${moneyText(condition.cents, condition.currency)}`
    case 'cost':
      return `its estimated cost ${numberHows[condition.how]} ${moneyText(condition.cents)}`
    case 'margin':
      return `the margin ${numberHows[condition.how]} ${condition.percent}%`
    case 'line-count':
      return `the number of items ${numberHows[condition.how]} ${condition.count}`
    case 'line':
      return lineConditionText(condition, names)
    case 'address':
      return `the address is ${condition.how}`
    case 'gift':
      return `it ${condition.how === 'is' ? 'is' : 'isn’t'} a gift`
    case 'merged-or-split':
      return `it ${condition.how === 'is' ? 'was' : 'wasn’t'} merged or split`
    default:
      return storeTextCondition(condition)
  }
}

const whiches = { any: 'at least one item', all: 'every item', none: 'no item' } as const

function lineConditionText(condition: Extract<RuleCondition, { about: 'line' }>, names: RuleNames): string {
  return `${whiches[condition.which]} has ${lineSelectorText(condition, names)}`
}

/** A line selector as part of a sentence: "a SKU that starts with “VASE”". */
export function lineSelectorText(
  { of, how, text, name }: Pick<Extract<RuleCondition, { about: 'line' }>, 'of' | 'how' | 'text' | 'name'>,
  names: RuleNames,
): string {
  if (of === 'product') {
    const product = quoted(names.products.get(text) ?? 'a removed product')
    return how === 'is-not' ? `a product other than ${product}` : `the product ${product}`
  }
  if (of === 'personalization' && text === '')
    return how === 'is-not' ? 'a personalization' : 'no personalization'
  const what = { sku: 'a SKU', title: 'a title', personalization: 'a personalization', option: '' }[of]
  const subject = of === 'option' ? `an option${name ? ` ${quoted(name)}` : ''}` : what
  return `${subject} that ${textHows[how]} ${quoted(text)}`
}

/** An action as part of a sentence. */
export function actionText(action: RuleAction, names: RuleNames): string {
  switch (action.do) {
    case 'submit':
      return 'approve it'
    case 'hold':
      return `hold it for ${hoursText(action.hours)} after import`
    case 'tag':
      return `tag it ${quoted(action.tag)}`
    case 'set-filament': {
      const filament = names.filaments.get(action.filamentId) ?? 'a removed filament'
      return action.lines
        ? `print items with ${lineSelectorText(action.lines, names)} in ${filament}`
        : `print it in ${filament}`
    }
    case 'exclude-lines':
      return `skip items with ${lineSelectorText(action.lines, names)}`
    case 'notify':
      return `notify me ${quoted(action.message)}`
    case 'stop':
      return 'don’t send it automatically'
  }
}

/** Whole days if possible, otherwise hours. */
export function hoursText(hours: number): string {
  return hours % 24 === 0 && hours > 24 ? countText(hours / 24, 'day') : countText(hours, 'hour')
}

export const shopName = (id: string, names: RuleNames): string => names.shops.get(id) ?? 'a removed store'

function countryText(text: string): string {
  const name = nameOfCode(text)
  return name ? `${text.toUpperCase()} (${name})` : quoted(text)
}

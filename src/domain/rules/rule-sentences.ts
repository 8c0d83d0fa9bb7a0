import type { RuleAction, RuleCondition } from '#contract/rules.ts'
import type { OrderRule, RuleNames } from './rule-order.ts'
import { capitalized, countryName, countText, listText, moneyText, quoted } from './rule-words.ts'

/** A whole rule in a sentence: "When …, then …." */
export function ruleText(rule: Pick<OrderRule, 'conditions' | 'actions'>, names: RuleNames): string {
  const when = rule.conditions.map((condition) => conditionText(condition, names))
  const then = listText(rule.actions.map((action) => actionText(action, names)))
  return when.length === 0
    ? `With every order: ${then}.`
    : capitalized(`when ${listText(when)}, then ${then}.`)
}

const textHows = {
  is: 'is',
  'is-not': 'is not',
  contains: 'contains',
  starts: 'starts with',
} as const
const numberHows = { 'at-least': 'is at least', 'at-most': 'is at most' } as const

/** A condition as part of a sentence. */
export function conditionText(condition: RuleCondition, names: RuleNames): string {
  switch (condition.about) {
    case 'shop':
      return `it ${condition.how === 'is' ? 'comes' : 'does not come'} from ${shopName(condition.shopId, names)}`
    case 'country':
      return `the country ${textHows[condition.how]} ${countryText(condition.text)}`
    case 'buyer':
      return `the buyer’s name ${textHows[condition.how]} ${quoted(condition.text)}`
    case 'order-number':
      return `the order number ${textHows[condition.how]} ${quoted(condition.text)}`
    case 'tag':
      return `it ${condition.how === 'is' ? 'has' : 'does not have'} the tag ${quoted(condition.text)}`
    case 'notes':
      return `the buyer’s note ${textHows[condition.how]} ${quoted(condition.text)}`
    case 'total':
      return `the buyer’s total ${numberHows[condition.how]} ${amountText(condition.cents)}`
    case 'cost':
      return `its estimated cost ${numberHows[condition.how]} ${moneyText(condition.cents)}`
    case 'margin':
      return `the margin ${numberHows[condition.how]} ${condition.percent} %`
    case 'line-count':
      return `the number of its lines ${numberHows[condition.how]} ${condition.count}`
    case 'line':
      return lineConditionText(condition, names)
    case 'address':
      return `the address is ${condition.how}`
  }
}

const whiches = { any: 'at least one line', all: 'every line', none: 'no line' } as const

function lineConditionText(condition: Extract<RuleCondition, { about: 'line' }>, names: RuleNames): string {
  return `${whiches[condition.which]} has ${lineWishText(condition, names)}`
}

/** What is asked of a line, as "a SKU that starts with “VASE”". */
export function lineWishText(
  { of, how, text, name }: Pick<Extract<RuleCondition, { about: 'line' }>, 'of' | 'how' | 'text' | 'name'>,
  names: RuleNames,
): string {
  if (of === 'product') {
    const product = quoted(names.products.get(text) ?? 'a product that is gone')
    return how === 'is-not' ? `another product than ${product}` : `the product ${product}`
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
      return `hold it for ${hoursText(action.hours)} after it came in`
    case 'tag':
      return `tag it ${quoted(action.tag)}`
    case 'set-filament': {
      const filament = names.filaments.get(action.filamentId) ?? 'a filament that is gone'
      return action.lines
        ? `print lines with ${lineWishText(action.lines, names)} in ${filament}`
        : `print it in ${filament}`
    }
    case 'exclude-lines':
      return `leave out lines with ${lineWishText(action.lines, names)}`
    case 'notify':
      return `tell me ${quoted(action.message)}`
    case 'stop':
      return 'do not send it by itself'
  }
}

/** Hours as people say them. */
export function hoursText(hours: number): string {
  return hours % 24 === 0 && hours > 24 ? countText(hours / 24, 'day') : countText(hours, 'hour')
}

export const shopName = (id: string, names: RuleNames): string => names.shops.get(id) ?? 'a shop that is gone'

function countryText(text: string): string {
  const name = countryName(text)
  return name ? `${text.toUpperCase()} (${name})` : quoted(text)
}

/** An amount in whatever the buyer paid with. */
const amountText = (cents: number): string => moneyText(cents).replace('$', '')

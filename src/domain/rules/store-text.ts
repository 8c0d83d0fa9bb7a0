import type { RuleCondition } from '#contract/orders/rules.ts'
import { looseKeyOf } from '../text/loose-key-of.ts'
import type { RuleOrder } from './rule-order.ts'
import { listText, quoted } from './rule-words.ts'
import { textsMeet } from './texts-meet.ts'

/** A condition on something that the store says about an order. */
export type StoreTextCondition = Extract<RuleCondition, { about: keyof typeof nouns | 'custom-field' }>

const nouns = {
  notes: ['buyer’s note', 'buyer’s notes'],
  'gift-message': ['gift message', 'gift messages'],
  'internal-notes': ['internal note', 'internal notes'],
  'store-tag': ['store tag', 'store tags'],
  payer: ['payer', 'payers'],
  'payment-method': ['payment method', 'payment methods'],
  'requested-service': ['requested service', 'requested services'],
  insurance: ['insurance', 'insurances'],
  warehouse: ['warehouse', 'warehouses'],
  'merged-order': ['merged order', 'merged orders'],
  'parent-order': ['parent order', 'parent orders'],
} as const

const nounsOf = (condition: StoreTextCondition): readonly [one: string, several: string] => {
  if (condition.about !== 'custom-field') return nouns[condition.about]
  const name = condition.name ? ` ${quoted(condition.name)}` : ''
  return [`custom field${name}`, `custom fields${name}`]
}

/** Whether the order's texts meet the condition. Without a text, whether there is none. */
export function storeTextMeets(condition: StoreTextCondition, order: RuleOrder): boolean {
  const texts = textsOf(condition, order)
  const { how, text } = condition
  return text === '' ? (texts.length === 0) === (how !== 'is-not') : textsMeet(how, text, texts)
}

/** Describes what the order has, as part of a sentence. */
export function storeTextFinding(condition: StoreTextCondition, order: RuleOrder): string {
  const texts = textsOf(condition, order)
  const [one, several] = nounsOf(condition)
  if (texts.length === 0) return `it has no ${one}`
  return `its ${texts.length === 1 ? `${one} is` : `${several} are`} ${listText(texts.map(quoted))}`
}

const hows = { is: 'is', 'is-not': 'is', contains: 'contains', starts: 'starts with' } as const

/** The condition as part of a sentence. */
export function storeTextCondition(condition: StoreTextCondition): string {
  const { how, text } = condition
  const [noun] = nounsOf(condition)
  if (text === '') return `it has ${how === 'is' ? 'no' : articleOf(noun)} ${noun}`
  return `${how === 'is-not' ? 'no' : articleOf(noun)} ${noun} ${hows[how]} ${quoted(text)}`
}

const articleOf = (noun: string): string => (/^[aeiou]/.test(noun) ? 'an' : 'a')

function textsOf(condition: StoreTextCondition, { notes, details }: RuleOrder): string[] {
  return storeTexts(condition, notes, details).filter((text): text is string => Boolean(text?.trim()))
}

function storeTexts(
  condition: StoreTextCondition,
  notes: string | null,
  details: RuleOrder['details'],
): readonly (string | null)[] {
  switch (condition.about) {
    case 'notes':
      return [notes]
    case 'gift-message':
      return [details.giftMessage]
    case 'internal-notes':
      return [details.internalNotes]
    case 'store-tag':
      return details.storeTags
    case 'payer':
      return [details.payer]
    case 'payment-method':
      return [details.paymentMethod]
    case 'requested-service':
      return [details.requestedService]
    case 'insurance':
      return [details.insurance]
    case 'warehouse':
      return [details.warehouse]
    case 'merged-order':
      return details.mergedIds
    case 'parent-order':
      return [details.parentId]
    case 'custom-field': {
      const key = condition.name === undefined ? null : looseKeyOf(condition.name)
      return details.customFields
        .filter(({ name }) => key === null || looseKeyOf(name) === key)
        .map(({ value }) => value)
    }
  }
}

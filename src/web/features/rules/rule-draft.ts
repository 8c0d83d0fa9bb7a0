import type { NewRule, RuleAction, RuleCondition } from '#contract/orders/rules.ts'

/** A rule while it is written: texts may be empty. */
export interface RuleDraft {
  name: string
  conditions: RuleCondition[]
  actions: RuleAction[]
}

export const maxConditions = 10
export const maxActions = 6

export const newCondition: RuleCondition = { about: 'country', how: 'is', text: '' }
export const newAction: RuleAction = { do: 'hold', hours: 24 }
export const newDraft: RuleDraft = { name: '', conditions: [newCondition], actions: [newAction] }

/** The rule that a draft says; null while something is missing. */
export function ruleOf({ name, conditions, actions }: RuleDraft): NewRule | null {
  if (name.trim() === '' || actions.length === 0) return null
  return conditions.every(isWholeCondition) && actions.every(isWholeAction)
    ? { name: name.trim(), conditions, actions }
    : null
}

const mustHaveText: ReadonlySet<string> = new Set(['country', 'buyer', 'order-number', 'tag'])

/** Whether an empty text is a statement: that the order has none. */
export const mayBeEmpty = ({ about, how }: { about: string; how: TextHow }): boolean =>
  isWhole(how) && !mustHaveText.has(about)

function isWholeCondition(condition: RuleCondition): boolean {
  if (condition.about === 'shop') return condition.shopId !== ''
  if (condition.about === 'line') {
    return condition.text.trim() !== '' || (condition.of === 'personalization' && isWhole(condition.how))
  }
  return !('text' in condition) || condition.text.trim() !== '' || mayBeEmpty(condition)
}

function isWholeAction(action: RuleAction): boolean {
  if (action.do === 'tag') return action.tag.trim() !== ''
  if (action.do === 'notify') return action.message.trim() !== ''
  if (action.do === 'set-filament' && action.filamentId === '') return false
  return !('lines' in action) || action.lines === null || action.lines.text.trim() !== ''
}

type TextHow = Extract<RuleCondition, { about: 'buyer' }>['how']

/** Whether a comparison is about a text as a whole. */
export const isWhole = (how: TextHow): how is 'is' | 'is-not' => how === 'is' || how === 'is-not'

const plain: { [About in RuleCondition['about']]: Extract<RuleCondition, { about: About }> } = {
  shop: { about: 'shop', how: 'is', shopId: '' },
  country: { about: 'country', how: 'is', text: '' },
  buyer: { about: 'buyer', how: 'contains', text: '' },
  'order-number': { about: 'order-number', how: 'starts', text: '' },
  tag: { about: 'tag', how: 'is', text: '' },
  notes: { about: 'notes', how: 'contains', text: '' },
  gift: { about: 'gift', how: 'is' },
  'gift-message': { about: 'gift-message', how: 'contains', text: '' },
  'internal-notes': { about: 'internal-notes', how: 'contains', text: '' },
  'custom-field': { about: 'custom-field', how: 'is', text: '' },
  'store-tag': { about: 'store-tag', how: 'is', text: '' },
  payer: { about: 'payer', how: 'contains', text: '' },
  'payment-method': { about: 'payment-method', how: 'is', text: '' },
  'requested-service': { about: 'requested-service', how: 'contains', text: '' },
  insurance: { about: 'insurance', how: 'is-not', text: '' },
  warehouse: { about: 'warehouse', how: 'is', text: '' },
  'merged-or-split': { about: 'merged-or-split', how: 'is' },
  'merged-order': { about: 'merged-order', how: 'is', text: '' },
  'parent-order': { about: 'parent-order', how: 'is', text: '' },
  total: { about: 'total', how: 'at-least', cents: 5_000 },
  cost: { about: 'cost', how: 'at-least', cents: 2_000 },
  margin: { about: 'margin', how: 'at-most', percent: 20 },
  'line-count': { about: 'line-count', how: 'at-least', count: 2 },
  line: { about: 'line', which: 'any', of: 'sku', how: 'contains', text: '' },
  address: { about: 'address', how: 'incomplete' },
}

/** A condition about something else, which says nothing yet. */
export const conditionAbout = (about: RuleCondition['about']): RuleCondition => plain[about]

const doing: { [Do in RuleAction['do']]: Extract<RuleAction, { do: Do }> } = {
  submit: { do: 'submit' },
  hold: { do: 'hold', hours: 24 },
  tag: { do: 'tag', tag: '' },
  'set-filament': { do: 'set-filament', filamentId: '', lines: null },
  'exclude-lines': { do: 'exclude-lines', lines: { of: 'sku', how: 'is', text: '' } },
  notify: { do: 'notify', message: '' },
  stop: { do: 'stop' },
}

/** Another action, which says nothing yet. */
export const actionThatDoes = (does: RuleAction['do']): RuleAction => doing[does]

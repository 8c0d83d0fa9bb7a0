import type { Bug } from '../bug.ts'

const INSPECTION = ['src/domain/inspection/'] as const

export const RULES_BUGS: readonly Bug[] = [
  {
    why: 'a rule lands one place below where it was dropped',
    file: 'src/domain/rules/move-rule.ts',
    find: 'rules.length) - 1',
    replace: 'rules.length)',
  },
  {
    why: 'moving a rule beyond the first place loses it at the end',
    file: 'src/domain/rules/move-rule.ts',
    find: 'Math.max(position, 1)',
    replace: 'position',
  },
  {
    why: 'a rule runs if any condition matches instead of all',
    file: 'src/domain/rules/evaluate-rules.ts',
    find: '!meets(condition, work.order)',
    replace: '!rule.conditions.some((each) => each === condition || meets(each, work.order))',
  },
  {
    why: 'rules after a stopping one still run',
    file: 'src/domain/rules/evaluate-rules.ts',
    find: 'if (work.effects.isStopped) break',
    replace: '',
  },
  {
    why: 'a rule holds an order again that the seller released',
    file: 'src/domain/rules/evaluate-rules.ts',
    find: 'if (order.releasedAt) return',
    replace: 'if (!order.releasedAt) return',
  },
  {
    why: 'of two holding rules the shorter hold counts',
    file: 'src/domain/rules/evaluate-rules.ts',
    find: 'effects.holdUntil < until)',
    replace: 'effects.holdUntil > until)',
  },
  {
    why: 'a tag that an earlier rule added is not seen by later rules',
    file: 'src/domain/rules/evaluate-rules.ts',
    find: 'order.tags = [...order.tags, tag]',
    replace: '',
  },
  {
    why: 'a rule overwrites a filament that the seller chose by hand',
    file: 'src/domain/rules/evaluate-rules.ts',
    find: '.filter((line) => !line.hasChosenFilament)',
    replace: '.filter(() => true)',
  },
  {
    why: 'a line that a rule excluded is still seen by later rules',
    file: 'src/domain/rules/evaluate-rules.ts',
    find: 'order.lines.filter((line) => !effects.excludedLineIds.has(line.id))',
    replace: 'order.lines.filter(() => true)',
  },
  {
    why: '"at least" leaves out the number itself',
    file: 'src/domain/rules/meets-condition.ts',
    find: "=== 'at-least' ? number >=",
    replace: "=== 'at-least' ? number >",
  },
  {
    why: '"is not" a tag matches an order with that tag and another',
    file: 'src/domain/rules/texts-meet.ts',
    find: "if (how === 'is-not') return !textsMeet('is', wanted, texts)",
    replace: "if (how === 'is-not') return texts.some((text) => !textsMeet('is', wanted, [text]))",
  },
  {
    why: '"all lines" matches an order without lines',
    file: 'src/domain/rules/meets-condition.ts',
    find: 'order.lines.length > 0 && ',
    replace: '',
  },
  {
    why: 'a margin is worked out from a total in another currency',
    file: 'src/domain/inspection/estimated-margin.ts',
    find: 'margins.rates.get(order.currency)',
    replace: '(margins.rates.get(order.currency) ?? 1_000_000)',
  },
  {
    why: 'an order in pounds matches an amount in dollars',
    file: 'src/domain/rules/meets-condition.ts',
    find: 'isComparable(condition, order) && numberMeets(',
    replace: 'numberMeets(',
  },
  {
    why: 'a condition on the cost matches an order that has no estimate',
    file: 'src/domain/rules/meets-condition.ts',
    find: 'order.costCents !== null && numberMeets(condition.how, order.costCents, condition.cents)',
    replace: 'numberMeets(condition.how, order.costCents ?? 0, condition.cents)',
  },
  {
    why: 'a country is only known by its code, not by its name',
    file: 'src/domain/rules/meets-condition.ts',
    find: '[country, nameOfCode(country)].filter',
    replace: '[country].filter',
  },
  {
    why: 'the demo order is sent to print automatically',
    file: 'src/domain/inspection/plan-automation.ts',
    find: 'if (order.isDemo) return',
    replace: 'if (false) return',
    tests: [...INSPECTION, 'src/server/features/automation/'],
  },
  {
    why: 'orders of a paused store are sent automatically',
    file: 'src/domain/inspection/plan-automation.ts',
    find: 'if (shop.isPaused) return',
    replace: 'if (false) return',
    tests: [...INSPECTION, 'src/server/features/automation/'],
  },
  {
    why: 'an order that a rule approved waits for a store that is set to manual',
    file: 'src/domain/inspection/plan-automation.ts',
    find: "=== 'MANUAL' && !isApproved",
    replace: "=== 'MANUAL'",
    tests: [...INSPECTION, 'src/server/features/automation/'],
  },
  {
    why: 'an order that is on hold is sent automatically',
    file: 'src/domain/inspection/plan-automation.ts',
    find: 'if (hold) return',
    replace: 'if (false) return',
    tests: [...INSPECTION, 'src/server/features/automation/'],
  },
  {
    why: 'an order that failed is sent again automatically',
    file: 'src/domain/inspection/plan-automation.ts',
    find: 'if (!lastAttempt) return null',
    replace: "if (!lastAttempt || lastAttempt.state === 'FAILED') return null",
    tests: [...INSPECTION, 'src/server/features/automation/'],
  },
  {
    why: 'an order sent after some hours goes at once',
    file: 'src/domain/inspection/plan-automation.ts',
    find: 'approval.hours * 3_600_000',
    replace: 'approval.hours * 3_600',
    tests: [...INSPECTION, 'src/server/features/automation/'],
  },
]

import type { ReactNode } from 'react'
import type { ListFrameProps } from '#web/list-screen/list-frame.tsx'
import { ListItems } from '#web/list-screen/list-items.tsx'
import type { OrderedRule, RuleChange } from './ordered-rule.ts'
import { RuleRow, type RuleRowProps } from './rule-row.tsx'
import { useRuleDrag } from './use-rule-drag.ts'

interface Props<Rule extends OrderedRule> extends Pick<ListFrameProps<Rule>, 'query' | 'rows' | 'filters'> {
  /** The number of all rules, even if `rows` is filtered. */
  total: number
  /** The rule that a link leads to. */
  highlighted: string | undefined
  detailsOf: (rule: Rule) => Pick<RuleRowProps, 'name' | 'hits' | 'warnings'>
  onChange: (change: RuleChange) => void
  onEdit: (rule: Rule) => void
  onDelete: (rule: Rule) => void
  empty: ReactNode
}

/** Rules in the order they run. */
export function RuleList<Rule extends OrderedRule>(props: Props<Rule>) {
  const { query, rows, filters, total, highlighted, detailsOf, onChange, onEdit, onDelete, empty } = props
  const drag = useRuleDrag((id, position) => onChange({ id, position }))
  return (
    <ListItems
      label="Rules"
      isOrdered
      pageSize={50}
      {...{ query, rows, filters, empty }}
      item={(rule) => (
        <RuleRow
          key={rule.id}
          rule={rule}
          last={total}
          isHighlighted={rule.id === highlighted}
          drag={drag}
          {...detailsOf(rule)}
          onChange={onChange}
          onEdit={() => onEdit(rule)}
          onDelete={() => onDelete(rule)}
        />
      )}
    />
  )
}

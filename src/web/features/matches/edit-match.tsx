import type { Match } from '#contract/products/matches.ts'
import { newCondition } from './match-draft.ts'
import { MatchDrawer } from './match-drawer.tsx'

/** The drawer of a new link rule, or of an existing one. */
export function EditMatch({ rule, onClose }: { rule: Match | 'new'; onClose: () => void }) {
  if (rule === 'new') {
    const draft = { conditions: [newCondition], target: 'product', product: null } as const
    return (
      <MatchDrawer title="New rule" initial={{ ...draft, conditions: [newCondition] }} onClose={onClose} />
    )
  }
  const { target, productName, conditions } = rule
  const product =
    target.kind === 'product' ? { id: target.productId, name: productName ?? 'Deleted product' } : null
  return (
    <MatchDrawer
      title={`Rule ${rule.position}`}
      id={rule.id}
      initial={{ conditions, target: target.kind, product }}
      onClose={onClose}
    />
  )
}

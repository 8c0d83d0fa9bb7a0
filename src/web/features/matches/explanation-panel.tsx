import { cx } from 'class-variance-authority'
import { Check, Minus, Search } from 'lucide-react'
import type { MatchExplanation, MatchKind, Suggestion } from '#contract/products/matches.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

interface Props {
  /** Null where nothing is asked, undefined while it is on its way. */
  result: { explanation: MatchExplanation; suggestions: readonly Suggestion[] } | null | undefined
  isWorking: boolean
}

const kindWords: Readonly<Record<MatchKind, string>> = {
  BY_HAND: 'Chosen manually',
  RULE: 'By a rule',
  SKU: 'By its SKU',
  ALIAS: 'By an alias',
  NORMALIZED: 'By a similar SKU',
  SUFFIX: 'By SKU and suffix',
  OPTION: 'By an option',
  TITLE: 'By its title',
}

/** The product a line is linked to, and every step of the decision. */
export function ExplanationPanel({ result, isWorking }: Props) {
  if (result === null) {
    return (
      <EmptyState
        icon={Search}
        title="Test an item"
        text="Enter a SKU as in your store to see which product it links to and why."
      />
    )
  }
  return (
    <div role="status" className={cx('grid gap-4 transition-opacity', isWorking && result && 'opacity-70')}>
      {!result && <Skeleton className="h-40 w-full" />}
      {result && <Result explanation={result.explanation} suggestions={result.suggestions} />}
    </div>
  )
}

function Result({ explanation, suggestions }: NonNullable<Props['result']>) {
  const { product, kind, isIgnored, text, steps, options } = explanation
  return (
    <>
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-center gap-2">
          <p className="font-semibold text-base">
            {product ? product.name : isIgnored ? 'Never printed' : 'No product'}
          </p>
          {kind && <Badge tone="success">{kindWords[kind]}</Badge>}
          {isIgnored && <Badge>By a rule</Badge>}
          {!kind && !isIgnored && <Badge tone="warn">Would need attention</Badge>}
        </div>
        {steps.at(-1)?.text !== text && (
          <p className="text-pretty text-muted [overflow-wrap:anywhere]">{text}.</p>
        )}
        {options.length > 0 && (
          <p className="text-muted">
            Read from it: {options.map(({ name, value }) => `${name}: ${value}`).join(', ')}
          </p>
        )}
      </div>
      <ol aria-label="Steps checked" className="grid gap-2 rounded-xl bg-sunken p-4">
        {steps.map((step) => (
          <li key={step.text} className="flex items-start gap-2.5">
            {step.isHit ? (
              <Check aria-label="Matches:" size={15} className="mt-0.75 shrink-0 text-success" />
            ) : (
              <Minus aria-label="Doesn’t match:" size={15} className="mt-0.75 shrink-0 text-faint" />
            )}
            <span className={cx('min-w-0 text-pretty [overflow-wrap:anywhere]', !step.isHit && 'text-muted')}>
              {step.text}
            </span>
          </li>
        ))}
      </ol>
      {suggestions.length > 0 && (
        <div>
          <p className="mb-1.5 font-medium">Suggestions</p>
          <ul className="grid gap-1">
            {suggestions.map(({ productId, productName, reason, similarity }) => (
              <li key={productId} className="flex flex-wrap items-baseline gap-x-2">
                {productName}
                <span className="text-[0.8125rem] text-muted">
                  {reason} · {Math.round(similarity * 100)}% alike
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

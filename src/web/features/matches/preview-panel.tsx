import { cx } from 'class-variance-authority'
import { ArrowRight } from 'lucide-react'
import type { MatchPreview } from '#contract/products/matches.ts'
import { counted } from '#web/lib/counted.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

interface Props {
  preview: MatchPreview | undefined
  /** The rule is incomplete, so there's nothing to preview. */
  isIncomplete: boolean
  isWorking: boolean
  error: Error | null
  onRetry: () => void
}

/** What a rule would do to the lines of the last 90 days, in numbers and with examples. */
export function PreviewPanel({ preview, isIncomplete, isWorking, error, onRetry }: Props) {
  return (
    <section aria-label="The last 90 days" className="mt-6 border-line border-t pt-5">
      <h3 className="mb-3 font-semibold">Preview with the last 90 days</h3>
      <div role="status" className={cx('transition-opacity', isWorking && preview && 'opacity-60')}>
        {isIncomplete && <p className="text-muted">Complete the rule to preview it.</p>}
        {!isIncomplete && !preview && !error && <Skeleton className="h-20 w-full" />}
        {preview && !isIncomplete && <Numbers preview={preview} />}
      </div>
      {error && <ErrorPanel error={error} onRetry={onRetry} isRetrying={isWorking} />}
      {preview && !isIncomplete && preview.samples.length > 0 && <Samples samples={preview.samples} />}
    </section>
  )
}

function Numbers({ preview }: { preview: MatchPreview }) {
  const { looked, fits, gained, changed, submitted, readyOrders } = preview
  if (fits === 0) {
    return <p className="text-muted">It fits none of {counted(looked, 'line')}.</p>
  }
  const others = fits - gained - changed - submitted
  const numbers = [
    { count: gained, text: 'newly linked', isMain: true },
    { count: changed, text: 'linked to a different product', isWarning: true },
    { count: others, text: 'unchanged' },
    { count: submitted, text: 'already submitted or shipped' },
  ].filter(({ count }) => count > 0)
  return (
    <>
      <p className="text-pretty">
        Matches {fits.toLocaleString('en')} of {counted(looked, 'item')}
        {readyOrders > 0 &&
          `; ${counted(readyOrders, 'order')} ${readyOrders === 1 ? 'becomes' : 'become'} ready`}
        .
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {numbers.map(({ count, text, isMain, isWarning }) => (
          <li
            key={text}
            className={cx(
              'rounded-xl px-3 py-2',
              isMain && 'bg-success-soft text-success',
              isWarning && 'bg-warn-soft text-warn',
              !isMain && !isWarning && 'bg-sunken text-muted',
            )}
          >
            <span className="tabular font-semibold text-base">{count.toLocaleString('en')}</span> {text}
          </li>
        ))}
      </ul>
    </>
  )
}

const effects = {
  GAINED: { tone: 'success', label: 'Linked' },
  CHANGED: { tone: 'warn', label: 'Changes' },
  SAME: { tone: 'neutral', label: 'Unchanged' },
  SUBMITTED: { tone: 'neutral', label: 'Submitted' },
} as const

function Samples({ samples }: Pick<MatchPreview, 'samples'>) {
  return (
    <ul aria-label="Examples" className="mt-4 grid">
      {samples.map(({ orderId, orderNumber, sku, title, from, effect }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of one order may say the same
          key={`${orderId} ${index}`}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t py-2.5"
        >
          <span className="tabular w-28 shrink-0 truncate text-muted">{orderNumber}</span>
          <span className="min-w-40 flex-1 [overflow-wrap:anywhere]">
            {sku && <span className="mr-2 font-mono text-[0.8125rem]">{sku}</span>}
            <span className="text-muted">{title}</span>
          </span>
          {effect === 'CHANGED' && from && (
            <span className="inline-flex items-center gap-1 text-muted">
              {from} <ArrowRight aria-label="becomes" size={13} />
            </span>
          )}
          <Badge tone={effects[effect].tone}>{effects[effect].label}</Badge>
        </li>
      ))}
    </ul>
  )
}

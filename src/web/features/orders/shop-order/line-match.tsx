import { useQuery } from '@tanstack/react-query'
import { Check, Minus } from 'lucide-react'
import { useId, useState } from 'react'
import type { Line } from '#contract/orders/shop-orders.ts'
import { useNeverPrint } from '#web/data/matches/match-mutations.ts'
import { lineExplanation } from '#web/data/orders/order-queries.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

interface Props {
  orderId: string
  line: Line
}

const linkStyle =
  'inline-flex min-h-6 items-center rounded underline decoration-line-strong underline-offset-4 hover:text-ink pointer-coarse:min-h-11'

/** Explains why a line is or isn't linked to a product: one sentence, with all steps on demand. */
export function LineMatch({ orderId, line }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const neverPrint = useNeverPrint()
  return (
    <div className="text-[0.8125rem] text-muted">
      {line.match && <p className="text-pretty">{line.match.text}.</p>}
      <div className="flex flex-wrap gap-x-4">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className={linkStyle}
        >
          {line.product ? 'Why this product?' : 'Why no product?'}
        </button>
        {!line.product && line.exclusion !== 'IGNORED' && (
          <button
            type="button"
            disabled={neverPrint.isPending}
            onClick={() => neverPrint.mutate(line.id)}
            className={linkStyle}
          >
            Never print this item
          </button>
        )}
        {!line.product && line.exclusion !== 'IGNORED' && (
          <AppLink
            to="/dashboard/products/unlinked"
            search={line.sku ? { q: line.sku } : {}}
            className={linkStyle}
          >
            Link this item for all orders
          </AppLink>
        )}
      </div>
      <div id={id}>{isOpen && <Steps orderId={orderId} lineId={line.id} />}</div>
    </div>
  )
}

function Steps({ orderId, lineId }: { orderId: string; lineId: string }) {
  const { data, error } = useQuery(lineExplanation(orderId, lineId))
  if (error) return <p className="mt-1 text-danger">{error.message}</p>
  if (!data) return <Skeleton className="mt-2 h-16 w-full" />
  const { steps, options } = data.explanation
  return (
    <div className="mt-1 grid gap-2 rounded-lg bg-sunken px-3 py-2.5">
      <ol className="grid gap-1 text-muted">
        {steps.map((step) => (
          <li key={step.text} className="flex items-start gap-2">
            {step.isHit ? (
              <Check aria-label="Matches:" size={14} className="mt-0.5 shrink-0 text-success" />
            ) : (
              <Minus aria-label="Doesn’t match:" size={14} className="mt-0.5 shrink-0 text-faint" />
            )}
            <span className="min-w-0 break-words">{step.text}</span>
          </li>
        ))}
      </ol>
      {options.length > 0 && (
        <p className="text-muted">
          Read from it: {options.map(({ name, value }) => `${name}: ${value}`).join(', ')}
        </p>
      )}
    </div>
  )
}

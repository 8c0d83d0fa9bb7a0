import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { DirectOrder, DirectProblem } from '#contract/orders/direct-orders.ts'
import { LeaveGuard } from '#web/api-form/leave-guard.tsx'
import { SentOrder } from '../sent-order.tsx'
import { ComposerHeader } from './composer-header.tsx'
import { ComposerNotices } from './composer-notices.tsx'
import { CustomerSection } from './customer-section.tsx'
import { LinesSection } from './lines-section.tsx'
import { problemsFor } from './problems-for.ts'
import { ProcessDialog } from './process-dialog.tsx'
import { SummaryPanel } from './summary-panel.tsx'
import { useComposer } from './use-composer.ts'
import { useSamplePart } from './use-sample-part.ts'

interface Props {
  /** Null for a new order. */
  initial: DirectOrder | null
  /** A new order begins with the sample part of the design rules. */
  hasSamplePart?: boolean
  /** Called with the ID when a new order is first saved. */
  onMade?: (id: string) => void
}

/** Composes a direct order: items and recipient on the left, cost on the right. */
export function Composer({ initial, hasSamplePart = false, onMade }: Props) {
  const composer = useComposer(initial)
  useSamplePart(hasSamplePart, composer.change)
  const navigate = useNavigate()
  const [isAttempted, setIsAttempted] = useState(false)
  const [isReviewing, setIsReviewing] = useState(false)
  const [isPricing, setIsPricing] = useState(false)
  const { stored } = composer
  const storedId = stored?.order.id
  const made = useRef(onMade)
  useEffect(() => {
    if (!initial && storedId) made.current?.(storedId)
  }, [initial, storedId])
  const reviewButton = useRef<HTMLButtonElement>(null)
  const found = problemsFor(composer, { isAttempted })

  async function review() {
    if (isPricing) return
    setIsAttempted(true)
    setIsPricing(true)
    const order = await composer.save(true).catch(() => null)
    setIsPricing(false)
    if (!order) return
    if (order.problems.some(isBlocking)) focusFirstProblem()
    else if (order.price) setIsReviewing(true)
  }
  function closeReview() {
    setIsReviewing(false)
    requestAnimationFrame(() => reviewButton.current?.focus())
  }
  if (stored?.order.kind === 'SENT') return <SentOrder order={stored.order} />
  return (
    <>
      <ComposerHeader composer={composer} onGone={() => void navigate({ to: '/dashboard/orders/drafts' })} />
      <ComposerNotices composer={composer} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <LinesSection composer={composer} found={found} />
          <CustomerSection composer={composer} found={found} />
        </div>
        <SummaryPanel
          composer={composer}
          found={found}
          isAttempted={isAttempted}
          isPricing={isPricing}
          reviewButton={reviewButton}
          onReview={() => void review()}
        />
      </div>
      {isReviewing && stored?.order.price && (
        <ProcessDialog composer={composer} order={stored.order} onClose={closeReview} />
      )}
      <LeaveGuard isDirty={composer.state === 'failed' && composer.isDirty} />
    </>
  )
}

const isBlocking = ({ weight }: DirectProblem) => weight === 'BLOCKS'

/** Runs after the fields are marked invalid. Without lines, focuses the button that adds one. */
function focusFirstProblem() {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const place = ['[data-lines="0"] button', '[aria-invalid="true"]'].find((each) =>
        document.querySelector(`main ${each}`),
      )
      if (place) document.querySelector<HTMLElement>(`main ${place}`)?.focus()
    }),
  )
}

import { cx } from 'class-variance-authority'
import { LoaderCircle, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { turntableOf } from '#web/data/files/turntable-query.ts'
import { TurningPicture } from '#web/entities/lettering/turning-picture.tsx'
import { placeOfOrder } from '#web/entities/order/place-of-order.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import type { SelectionState } from '#web/ui/table/use-row-selection.ts'
import type { WaitingProof } from './waiting-proofs.ts'

const SKELETONS = 8

interface Props {
  /** Undefined until the first page has arrived. */
  proofs: readonly WaitingProof[] | undefined
  isRefetching: boolean
  selection: SelectionState
  isBusy: boolean
  onApprove: (proof: WaitingProof) => void
  empty: ReactNode
}

/** Texts as pictures of their parts. */
export function ProofGrid({ proofs, isRefetching, empty, ...card }: Props) {
  if (proofs?.length === 0 && !isRefetching) return empty
  return (
    <ul
      aria-label="Texts"
      aria-busy={!proofs || isRefetching}
      className={cx(
        'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3 p-3 sm:gap-4 sm:p-4',
        isRefetching && proofs && 'opacity-85',
      )}
    >
      {proofs?.map((proof) => (
        <li key={proof.key} className="min-w-0">
          <ProofCard waiting={proof} {...card} />
        </li>
      ))}
      {!proofs &&
        Array.from({ length: SKELETONS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity and never reorder.
          <li key={index} className="grid gap-2 rounded-xl p-3 shadow-control">
            <Skeleton className="aspect-square w-full" />
            <Skeleton className="h-3.5 w-28" />
          </li>
        ))}
    </ul>
  )
}

type CardProps = Pick<Props, 'selection' | 'isBusy' | 'onApprove'> & { waiting: WaitingProof }

function ProofCard({ waiting, selection, isBusy, onApprove }: CardProps) {
  const { key, order, itemName, sentence, proof } = waiting
  const isSelected = proof !== null && selection.isSelected(key)
  const name = proof ? `“${proof.text}” of order ${order.orderNumber}` : `order ${order.orderNumber}`
  return (
    <article
      aria-label={name}
      className={cx(
        'relative flex h-full flex-col rounded-xl p-3 shadow-control',
        isSelected && 'bg-accent-soft/60',
      )}
    >
      {proof ? (
        <TurningPicture
          key={proof.letteringId}
          src={`/api/file-versions/${proof.letteringId}/picture`}
          alt={`The part with the text “${proof.text}”`}
          loading="lazy"
          className="aspect-square w-full rounded-lg bg-sunken"
          turntable={turntableOf(proof.letteringId)}
        />
      ) : (
        <div className="grid aspect-square w-full place-items-center rounded-lg bg-sunken text-muted">
          <LoaderCircle aria-hidden size={24} className="animate-spin motion-reduce:animate-none" />
        </div>
      )}
      <div className="mt-3 grid gap-1 [overflow-wrap:anywhere]">
        <p className="whitespace-pre-line font-semibold text-base" dir="auto">
          {proof?.text ?? 'Preparing…'}
        </p>
        <p className="line-clamp-2 text-muted">{itemName}</p>
        <p className="text-muted">
          <AppLink
            {...placeOfOrder(order.id)}
            search={{ cause: 'PROOF' }}
            className="rounded font-medium text-accent-text underline underline-offset-4"
          >
            Order {order.orderNumber}
          </AppLink>{' '}
          · {order.buyerName}
        </p>
        {proof && sentence.startsWith('Check') && <p className="text-warn">{sentence}</p>}
        {proof?.warning && (
          <p className="flex gap-1.5 text-warn">
            <TriangleAlert aria-hidden size={15} className="mt-0.5 shrink-0" />
            {proof.warning}
          </p>
        )}
      </div>
      {proof && (
        <>
          <div className="mt-auto pt-3">
            <Button
              size="sm"
              disabled={isBusy}
              aria-label={`Approve ${name}`}
              onClick={() => onApprove(waiting)}
            >
              Approve
            </Button>
          </div>
          <Checkbox
            isLabelHidden
            label={`Select ${name}`}
            checked={isSelected}
            onClick={(event) => selection.toggle(key, event.shiftKey)}
            onChange={ignore}
            className="absolute! top-4.5 left-4.5 rounded-md bg-surface p-0.5 shadow-control"
          />
        </>
      )}
    </article>
  )
}

// The click handler needs the shift key; React requires a change handler on a controlled checkbox.
function ignore() {}

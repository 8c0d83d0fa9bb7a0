import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SaleReview } from '#contract/portals/reviews.ts'
import type { BuyerSale } from '#contract/portals/sales.ts'
import { type SaleLink, saleReviewsOf, withdrawReview } from '#web/data/portals/sale-queries.ts'
import { ReviewPhotos } from '#web/entities/review/review-photos.tsx'
import { Stars } from '#web/entities/review/stars.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ReviewForm } from './review-form.tsx'
import { keyOfLine, nameOfLine } from './sale-line.ts'

interface Props {
  link: SaleLink
  sale: Pick<BuyerSale, 'lines'>
}

/** What the buyer thinks of each item, once it was delivered. */
export function SaleReviews({ link, sale }: Props) {
  const query = useQuery(saleReviewsOf(link))
  if (!query.data?.canReview) return null
  return (
    <Card title="Your review">
      <ul className="grid gap-6">
        {sale.lines.map((bought, line) => {
          const written = query.data.reviews.find((each) => each.line === line)
          const about = { link, line, name: nameOfLine(bought) }
          return (
            <li key={keyOfLine(bought)} className="grid gap-2 [overflow-wrap:anywhere]">
              <h3 className="font-medium">{nameOfLine(bought)}</h3>
              {written ? (
                <WrittenReview {...about} written={written} />
              ) : (
                <ReviewForm {...about} written={null} />
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

interface WrittenProps {
  link: SaleLink
  line: number
  name: string
  written: SaleReview
}

function WrittenReview({ link, line, name, written }: WrittenProps) {
  const { review, removal } = written
  const [mode, setMode] = useState<'READ' | 'EDIT' | 'WITHDRAW'>('READ')
  /** The button that gets the focus back. */
  const [last, setLast] = useState<typeof mode | null>(null)
  function open(next: typeof mode) {
    setLast(next)
    setMode(next)
  }
  const close = () => setMode('READ')
  if (mode === 'EDIT') return <ReviewForm {...{ link, line, name, written }} onDone={close} />
  return (
    <>
      <Stars stars={review.stars} />
      {review.text && <p className="whitespace-pre-wrap">{review.text}</p>}
      {!removal && <ReviewPhotos review={review} />}
      {review.answer && (
        <div className="border-line border-l-2 pl-4">
          <p className="text-muted text-sm">The maker’s answer</p>
          <p className="whitespace-pre-wrap">{review.answer}</p>
        </div>
      )}
      {removal ? (
        <Alert tone="warn" title="We removed this review">
          It isn’t shown anymore.{removal.reason && ` Reason: ${removal.reason}`}
        </Alert>
      ) : mode === 'WITHDRAW' ? (
        <Withdrawal link={link} line={line} onKeep={close} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            autoFocus={last === 'EDIT'}
            aria-label={`Edit the review of ${name}`}
            onClick={() => open('EDIT')}
          >
            Edit
          </Button>
          <Button
            size="sm"
            variant="ghost"
            autoFocus={last === 'WITHDRAW'}
            aria-label={`Withdraw the review of ${name}`}
            onClick={() => open('WITHDRAW')}
          >
            Withdraw
          </Button>
        </div>
      )}
    </>
  )
}

function Withdrawal({ link, line, onKeep }: { link: SaleLink; line: number; onKeep: () => void }) {
  const queryClient = useQueryClient()
  const withdrawing = useMutation({
    mutationFn: () => withdrawReview(link, line),
    onSettled: () => queryClient.invalidateQueries({ queryKey: saleReviewsOf(link).queryKey }),
  })
  return (
    <Alert tone="warn" title="Withdraw this review?">
      <p>
        It disappears from the listing with its photos and no longer counts. We keep it for 90 days in case of
        a complaint. You can write another one.
      </p>
      {withdrawing.error && (
        <p role="alert" className="mt-2 text-danger">
          {withdrawing.error.message}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="danger"
          isBusy={withdrawing.isPending}
          onClick={() => withdrawing.mutate()}
        >
          Withdraw review
        </Button>
        <Button size="sm" autoFocus onClick={onKeep}>
          Keep it
        </Button>
      </div>
    </Alert>
  )
}

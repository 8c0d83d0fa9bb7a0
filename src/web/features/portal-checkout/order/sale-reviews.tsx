import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SaleReview } from '#contract/portals/reviews.ts'
import type { BuyerSale } from '#contract/portals/sales.ts'
import { type SaleLink, saleReviewsOf, withdrawReview } from '#web/data/portals/sale-queries.ts'
import { ReviewPhotos } from '#web/entities/review/review-photos.tsx'
import { Stars } from '#web/entities/review/stars.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { OrderForm, Unfolding } from './order-form.tsx'
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
      ) : (
        <div className="grid gap-2">
          <Unfolding label="Edit" about={`the review of ${name}`} size="sm">
            <ReviewForm {...{ link, line, name, written }} />
          </Unfolding>
          <Unfolding label="Withdraw" about={`the review of ${name}`} size="sm" variant="ghost">
            <Withdrawal link={link} line={line} />
          </Unfolding>
        </div>
      )}
    </>
  )
}

function Withdrawal({ link, line }: { link: SaleLink; line: number }) {
  const queryClient = useQueryClient()
  const withdrawing = useMutation({
    mutationFn: () => withdrawReview(link, line),
    onSettled: () => queryClient.invalidateQueries({ queryKey: saleReviewsOf(link).queryKey }),
  })
  return (
    <OrderForm
      path="/review"
      act="withdraw"
      link={link}
      onSend={() => withdrawing.mutate()}
      className="grid gap-3"
    >
      <input type="hidden" name="line" value={line} />
      <p className="text-muted">
        It disappears from the listing with its photos and no longer counts. We keep it for 90 days in case of
        a complaint. You can write another one.
      </p>
      {withdrawing.error && (
        <Alert tone="danger" isLive>
          {withdrawing.error.message}
        </Alert>
      )}
      <Button type="submit" size="sm" variant="danger" className="w-fit" isBusy={withdrawing.isPending}>
        Withdraw review
      </Button>
    </OrderForm>
  )
}

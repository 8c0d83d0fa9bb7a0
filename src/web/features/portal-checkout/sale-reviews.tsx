import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { BuyerSale } from '#contract/portals/sales.ts'
import { type SaleLink, saleReviewsOf, writeReview } from '#web/data/portals/sale-queries.ts'
import { Stars } from '#web/entities/review/stars.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'

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
        {sale.lines.map(({ portalId, title, variant }, line) => {
          const written = query.data.reviews.find((each) => each.line === line)?.review
          return (
            <li
              key={`${portalId} ${JSON.stringify(variant)}`}
              className="grid gap-2 [overflow-wrap:anywhere]"
            >
              <h3 className="font-medium">{[title, ...Object.values(variant)].join(', ')}</h3>
              {written ? (
                <>
                  <Stars stars={written.stars} />
                  {written.text && <p className="whitespace-pre-wrap">{written.text}</p>}
                </>
              ) : (
                <ReviewForm link={link} line={line} />
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function ReviewForm({ link, line }: { link: SaleLink; line: number }) {
  const queryClient = useQueryClient()
  const [stars, setStars] = useState<number | null>(null)
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const sending = useMutation({
    mutationFn: (chosen: number) => writeReview(link, { line, stars: chosen, text }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: saleReviewsOf(link).queryKey }),
  })
  function send(event: SubmitEvent) {
    event.preventDefault()
    setIsMissing(stars === null)
    if (stars !== null && !sending.isPending) sending.mutate(stars)
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
        <legend className="mb-1 text-sm">Stars</legend>
        {[5, 4, 3, 2, 1].map((count) => (
          <label key={count} className="inline-flex min-h-8 items-center gap-1.5 pointer-coarse:min-h-11">
            <input
              type="radio"
              name={`stars-${line}`}
              checked={stars === count}
              onChange={() => setStars(count)}
              className="accent-accent"
            />
            {count}
          </label>
        ))}
      </fieldset>
      <TextArea
        label="What do you think of it?"
        hint="Optional. Shown with your first name, without links or email addresses."
        rows={3}
        maxLength={2_000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {(isMissing || sending.error) && (
        <Alert tone="danger" isLive>
          {sending.error?.message ?? 'Choose from one to five stars.'}
        </Alert>
      )}
      <Button type="submit" isBusy={sending.isPending} className="w-fit">
        Publish review
      </Button>
    </form>
  )
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { photoLimits } from '#contract/constants.ts'
import type { BuyerSale } from '#contract/portals/sales.ts'
import { addReviewPhoto, type SaleLink, saleReviewsOf, writeReview } from '#web/data/portals/sale-queries.ts'
import { ReviewPhotos } from '#web/entities/review/review-photos.tsx'
import { Stars } from '#web/entities/review/stars.tsx'
import { AttachmentPicker } from '#web/entities/support/attachment-picker.tsx'
import { useAttachments } from '#web/entities/support/use-attachments.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
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
          const written = query.data.reviews.find((each) => each.line === line)?.review
          return (
            <li key={keyOfLine(bought)} className="grid gap-2 [overflow-wrap:anywhere]">
              <h3 className="font-medium">{nameOfLine(bought)}</h3>
              {written ? (
                <>
                  <Stars stars={written.stars} />
                  {written.text && <p className="whitespace-pre-wrap">{written.text}</p>}
                  <ReviewPhotos review={written} />
                </>
              ) : (
                <ReviewForm link={link} line={line} name={nameOfLine(bought)} />
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function ReviewForm({ link, line, name }: { link: SaleLink; line: number; name: string }) {
  const queryClient = useQueryClient()
  const [stars, setStars] = useState<number | null>(null)
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const photos = useAttachments((file) => addReviewPhoto(link, file.content), {
    perMessage: photoLimits.perReview,
    bytes: photoLimits.bytes,
  })
  const sending = useMutation({
    mutationFn: (chosen: number) =>
      writeReview(link, { line, stars: chosen, text, photos: photos.body.attachments ?? [] }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: saleReviewsOf(link).queryKey }),
  })
  function send(event: SubmitEvent) {
    event.preventDefault()
    setIsMissing(stars === null)
    if (stars !== null && !photos.isUploading && !sending.isPending) sending.mutate(stars)
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-3" aria-label={`Review ${name}`}>
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
        hint="Optional. Everyone sees it with your first name and your photos. No links or email addresses."
        rows={3}
        maxLength={2_000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <AttachmentPicker attached={photos} isPhotosOnly />
      {(isMissing || sending.error) && (
        <Alert tone="danger" isLive>
          {sending.error?.message ?? 'Choose from one to five stars.'}
        </Alert>
      )}
      <Button type="submit" isBusy={sending.isPending} disabled={photos.isUploading} className="w-fit">
        Publish review
      </Button>
    </form>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { photoLimits } from '#contract/constants.ts'
import type { SaleReview } from '#contract/portals/reviews.ts'
import { problemOf } from '#web/api-form/problem-of.ts'
import { addReviewPhoto, type SaleLink, saleReviewsOf, saveReview } from '#web/data/portals/sale-queries.ts'
import { useAttachments } from '#web/entities/support/use-attachments.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { fold, OrderForm } from './order-form.tsx'
import { PhotoPicker } from './photo-picker.tsx'

interface Props {
  link: SaleLink
  line: number
  name: string
  /** What is edited; null for a first review. */
  written: SaleReview | null
}

/** Writes a review of a line, or edits it. What was typed stays when sending fails. */
export function ReviewForm({ link, line, name, written }: Props) {
  const queryClient = useQueryClient()
  const [isMissing, setIsMissing] = useState(false)
  const isEdit = written !== null
  const photos = useAttachments(
    (file) => addReviewPhoto(link, file.content),
    { perMessage: photoLimits.perReview, bytes: photoLimits.bytes },
    written?.review.photos,
  )
  const sending = useMutation({
    mutationFn: (form: HTMLFormElement) =>
      saveReview(
        link,
        { line, ...reviewIn(form), photos: photos.body.attachments ?? [] },
        written?.version ?? null,
      ),
    async onSettled(_saved, error, form) {
      await queryClient.invalidateQueries({ queryKey: saleReviewsOf(link).queryKey })
      if (!error) fold(form)
    },
  })
  const problem = problemOf(sending.error, 'text', 'Your review')
  function send(form: HTMLFormElement) {
    const isRated = reviewIn(form).stars > 0
    setIsMissing(!isRated)
    if (isRated && !photos.isUploading && !sending.isPending) sending.mutate(form)
  }
  return (
    <OrderForm
      path="/review"
      act={isEdit ? 'edit' : 'write'}
      link={link}
      onSend={send}
      className="grid gap-3"
      aria-label={`${isEdit ? 'Edit the review of' : 'Review'} ${name}`}
    >
      <input type="hidden" name="line" value={line} />
      {written && <input type="hidden" name="version" value={written.version} />}
      {written?.review.photos.map(({ id }) => (
        <input key={id} type="hidden" name="photo" value={id} />
      ))}
      <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
        <legend className="mb-1 text-sm">Stars</legend>
        {[5, 4, 3, 2, 1].map((count) => (
          <label key={count} className="inline-flex min-h-8 items-center gap-1.5 pointer-coarse:min-h-11">
            <input
              type="radio"
              name="stars"
              value={count}
              required
              defaultChecked={written?.review.stars === count}
              className="accent-accent"
            />
            {count}
            <Star aria-hidden size={14} fill="currentColor" className="text-accent-text" />
          </label>
        ))}
      </fieldset>
      <TextArea
        label="What do you think of it?"
        hint="Optional. Everyone sees it with your first name and your photos. No links or email addresses."
        name="text"
        rows={3}
        maxLength={2_000}
        defaultValue={written?.review.text}
        error={problem}
      />
      <PhotoPicker attached={photos} />
      {(isMissing || (sending.error && !problem)) && (
        <Alert tone="danger" isLive>
          {sending.error?.message ?? 'Choose from one to five stars.'}
        </Alert>
      )}
      <Button type="submit" className="w-fit" isBusy={sending.isPending} disabled={photos.isUploading}>
        {isEdit ? 'Save review' : 'Publish review'}
      </Button>
    </OrderForm>
  )
}

function reviewIn(form: HTMLFormElement) {
  const typed = new FormData(form)
  return { stars: Number(typed.get('stars') ?? 0), text: String(typed.get('text')) }
}

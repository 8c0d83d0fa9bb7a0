import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { photoLimits } from '#contract/constants.ts'
import type { SaleReview } from '#contract/portals/reviews.ts'
import { problemOf } from '#web/api-form/problem-of.ts'
import { addReviewPhoto, type SaleLink, saleReviewsOf, saveReview } from '#web/data/portals/sale-queries.ts'
import { AttachmentPicker } from '#web/entities/support/attachment-picker.tsx'
import { useAttachments } from '#web/entities/support/use-attachments.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'

interface Props {
  link: SaleLink
  line: number
  name: string
  /** What is edited; null for a first review. */
  written: SaleReview | null
  /** Closes what was opened for editing. */
  onDone?: () => void
}

/** Writes a review of a line, or edits it. What was typed stays when sending fails. */
export function ReviewForm({ link, line, name, written, onDone }: Props) {
  const queryClient = useQueryClient()
  const [stars, setStars] = useState<number | null>(written?.review.stars ?? null)
  const [text, setText] = useState(written?.review.text ?? '')
  const [isMissing, setIsMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isEdit = written !== null
  // It takes the place of the button that was pressed.
  useEffect(() => {
    if (isEdit) form.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [isEdit])
  const photos = useAttachments(
    (file) => addReviewPhoto(link, file.content),
    { perMessage: photoLimits.perReview, bytes: photoLimits.bytes },
    written?.review.photos,
  )
  const sending = useMutation({
    mutationFn: (chosen: number) =>
      saveReview(
        link,
        { line, stars: chosen, text, photos: photos.body.attachments ?? [] },
        written?.version ?? null,
      ),
    async onSettled(_saved, error) {
      await queryClient.invalidateQueries({ queryKey: saleReviewsOf(link).queryKey })
      if (!error) onDone?.()
    },
  })
  const problem = problemOf(sending.error, 'text', 'Your review')
  function send(event: SubmitEvent) {
    event.preventDefault()
    setIsMissing(stars === null)
    if (stars !== null && !photos.isUploading && !sending.isPending) sending.mutate(stars)
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={send}
      className="grid gap-3"
      aria-label={`${isEdit ? 'Edit the review of' : 'Review'} ${name}`}
    >
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
            <Star aria-hidden size={14} fill="currentColor" className="text-accent-text" />
          </label>
        ))}
      </fieldset>
      <TextArea
        label="What do you think of it?"
        hint="Optional. Everyone sees it with your first name and your photos. No links or email addresses."
        rows={3}
        maxLength={2_000}
        value={text}
        error={problem}
        onChange={({ target }) => setText(target.value)}
      />
      <AttachmentPicker attached={photos} isPhotosOnly />
      {(isMissing || (sending.error && !problem)) && (
        <Alert tone="danger" isLive>
          {sending.error?.message ?? 'Choose from one to five stars.'}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={sending.isPending} disabled={photos.isUploading}>
          {isEdit ? 'Save review' : 'Publish review'}
        </Button>
        {onDone && <Button onClick={onDone}>Cancel</Button>}
      </div>
    </form>
  )
}

import schema from 'virtual:body-schema/sendFeedback'
import { HeartHandshake } from 'lucide-react'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FormProblems } from '#web/ui/forms/form-problems.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { InfoDialog } from '#web/ui/overlay/info-dialog.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
}

const empty = { feedback: '' }

/** Sends feedback. The text is kept until it is sent. */
export function FeedbackDialog({ isOpen, onClose }: Props) {
  const form = useApiForm({
    saved: empty,
    schema,
    save: (body) => api.sendFeedback({ body }),
    labels: { feedback: 'Your feedback' },
  })
  function close() {
    onClose()
    if (form.isSaved) form.reset()
  }
  return (
    <InfoDialog isOpen={isOpen} onClose={close} title="Feedback">
      {form.isSaved ? (
        <EmptyState
          icon={HeartHandshake}
          title="Thank you"
          text="We read everything. If we have a question, we’ll email you."
          action={<Button onClick={close}>Close</Button>}
        />
      ) : (
        <form ref={form.form} noValidate onSubmit={form.submit} className="grid gap-4">
          <FormProblems form={form.form} problems={form.problems} attempt={form.attempt} />
          <TextArea
            label="What should we improve?"
            hint="What were you trying to do, and what got in the way?"
            rows={6}
            maxLength={4_000}
            {...form.text('feedback')}
          />
          <div className="flex justify-end">
            <Button type="submit" variant="primary" isBusy={form.isSaving} disabled={!form.isDirty}>
              Send feedback
            </Button>
          </div>
        </form>
      )}
    </InfoDialog>
  )
}

import { useMutation } from '@tanstack/react-query'
import { HeartHandshake } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { InfoDialog } from '#web/ui/overlay/info-dialog.tsx'

interface Props {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Sends feedback. The text is kept until it is sent. */
export function FeedbackDialog({ isOpen, onOpenChange }: Props) {
  const [text, setText] = useState('')
  const send = useMutation({
    mutationFn: () => api.sendFeedback({ body: { feedback: text } }),
    onSuccess: () => setText(''),
    onError: (error) => showToast({ tone: 'danger', message: error.message }),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim()) send.mutate()
  }
  function change(next: boolean) {
    onOpenChange(next)
    if (!next) send.reset()
  }
  return (
    <InfoDialog isOpen={isOpen} onOpenChange={change} title="Feedback">
      {send.isSuccess ? (
        <EmptyState
          icon={<HeartHandshake aria-hidden size={22} />}
          title="Thank you"
          text="We read everything. If we have a question, we’ll email you."
          action={<Button onClick={() => change(false)}>Close</Button>}
        />
      ) : (
        <form onSubmit={submit} className="grid gap-4">
          <TextArea
            label="What should we improve?"
            hint="What were you trying to do, and what got in the way?"
            rows={6}
            maxLength={4_000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <div className="flex justify-end">
            <Button type="submit" variant="primary" isBusy={send.isPending} disabled={!text.trim()}>
              Send feedback
            </Button>
          </div>
        </form>
      )}
    </InfoDialog>
  )
}

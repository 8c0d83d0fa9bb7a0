import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AdminTicket } from '#contract/admin/support.ts'
import { macroList, useAnswerTicket } from '#web/data/admin/support-queries.ts'
import { AttachmentPicker } from '#web/entities/support/attachment-picker.tsx'
import { useAttachments } from '#web/entities/support/use-attachments.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorAlert } from '#web/ui/feedback/error-alert.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'

/** Answers the seller, from scratch or from a prepared answer. */
export function AnswerForm({ ticket }: { ticket: AdminTicket }) {
  const macros = useQuery(macroList).data?.macros ?? []
  const answer = useAnswerTicket(ticket.id)
  const attached = useAttachments((body) => api.addSupportAttachment({ params: { id: ticket.id }, body }))
  const [text, setText] = useState('')
  const message = useRef<HTMLTextAreaElement>(null)
  const [closes, setCloses] = useState(false)
  const [reprints, setReprints] = useState(false)
  const insert = (id: string) => {
    const macro = macros.find((one) => one.id === id)
    if (!macro) return
    const filled = macro.text.replaceAll('{name}', ticket.seller.name)
    setText((typed) => (typed.trim() ? `${typed.trimEnd()}\n\n${filled}` : filled))
  }
  function send() {
    const clear = () => {
      setText('')
      setReprints(false)
      attached.reset()
      message.current?.focus()
    }
    answer.mutate(
      { text: text.trim(), closes, ...(reprints && { reprints }), ...attached.body },
      { onSuccess: clear },
    )
  }
  return (
    <Card title="Reply">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim()) send()
        }}
      >
        {macros.length > 0 && (
          <Select
            label="Saved reply"
            options={[
              { value: '', label: 'Choose to insert' },
              ...macros.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            value=""
            onChange={insert}
          />
        )}
        <TextArea
          ref={message}
          label="Message"
          rows={6}
          maxLength={5_000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <AttachmentPicker attached={attached} />
        {answer.error && <ErrorAlert error={answer.error} title="The reply wasn’t sent" />}
        {ticket.kind === 'CLAIM' && (
          <div>
            <Checkbox
              label="Accept the claim and reprint at no charge"
              checked={reprints}
              onChange={({ target }) => setReprints(target.checked)}
            />
            <p className="ml-8 text-pretty text-muted">
              It’s sent to print at once, and we pay for printing and shipping. The reply names the new order.
            </p>
          </div>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Checkbox
            label="Close the ticket"
            checked={closes}
            onChange={({ target }) => setCloses(target.checked)}
          />
          <Button
            type="submit"
            variant="primary"
            isBusy={answer.isPending}
            disabled={text.trim() === '' || attached.isUploading}
          >
            {labelOf(closes, reprints)}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function labelOf(closes: boolean, reprints: boolean): string {
  if (reprints) return closes ? 'Reprint, send and close' : 'Reprint and send'
  return closes ? 'Send and close' : 'Send reply'
}

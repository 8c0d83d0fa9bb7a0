import schema from 'virtual:body-schema/replyToTicket'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import type { Ticket } from '#contract/support/tickets.ts'
import { ApiForm } from '#web/api-form/api-form.tsx'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { refresh } from '#web/data/refresh.ts'
import { ticketById, ticketsKey, useCloseTicket } from '#web/data/support/ticket-queries.ts'
import { placeOfOrder } from '#web/entities/order/place-of-order.ts'
import { RecordPage } from '#web/entities/record-page.tsx'
import { AttachmentPicker } from '#web/entities/support/attachment-picker.tsx'
import { ticketKinds, ticketStates } from '#web/entities/support/ticket-labels.ts'
import { TicketThread } from '#web/entities/support/ticket-thread.tsx'
import { useAttachments } from '#web/entities/support/use-attachments.ts'
import { api } from '#web/lib/api.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'

/** A ticket of the seller: its thread, a field for the next message, and its end. */
export function TicketPage({ id }: { id: string }) {
  return (
    <RecordPage
      query={useQuery(ticketById(id))}
      list={linkOptions({ to: '/dashboard/support' })}
      name="Support"
      all="All tickets"
      title="Ticket not found"
      text="The link may be incomplete."
    >
      {(data) => <Page ticket={data} />}
    </RecordPage>
  )
}

function Page({ ticket }: { ticket: Ticket }) {
  return (
    <div className="max-w-4xl">
      <PageHeader
        title={
          <span className="[overflow-wrap:anywhere]" data-dd-privacy="mask">
            {ticket.subject}
          </span>
        }
        aside={<Badge tone={ticketStates[ticket.state].tone}>{ticketStates[ticket.state].label}</Badge>}
        text={
          <>
            {ticketKinds[ticket.kind]}, opened <TimeText instant={ticket.createdAt} />
            <About ticket={ticket} />
          </>
        }
      />
      <div className="grid gap-4">
        <Card>
          <TicketThread messages={ticket.messages} sellerName="You" supportName="Spoolyard support" />
        </Card>
        <Rating ticket={ticket} />
        <Card isFlush>
          <ReplyForm ticket={ticket} />
        </Card>
      </div>
    </div>
  )
}

/** Links to what the ticket is about. */
function About({ ticket: { printOrder, shopOrder, product, file } }: { ticket: Ticket }) {
  const style = 'rounded underline underline-offset-4'
  return (
    <>
      {printOrder && (
        <>
          {' · '}
          <AppLink className={style} {...placeOfOrder(printOrder.id)}>
            Order {printOrder.label}
          </AppLink>
        </>
      )}
      {shopOrder && !printOrder && (
        <>
          {' · '}
          <AppLink className={style} {...placeOfOrder(shopOrder.id)}>
            Order {shopOrder.label}
          </AppLink>
        </>
      )}
      {product && (
        <>
          {' · '}
          <AppLink className={style} to="/dashboard/products/$productId" params={{ productId: product.id }}>
            {product.label}
          </AppLink>
        </>
      )}
      {file && (
        <>
          {' · '}
          <AppLink className={style} to="/dashboard/products/files/$fileId" params={{ fileId: file.id }}>
            {file.label}
          </AppLink>
        </>
      )}
    </>
  )
}

/** Asks whether it helped, once support has answered. Rating closes the ticket. */
function Rating({ ticket }: { ticket: Ticket }) {
  const close = useCloseTicket(ticket.id)
  if (!ticket.messages.some(({ author }) => author === 'SUPPORT') || ticket.state === 'OPEN') return null
  if (ticket.satisfaction) {
    return <p className="px-1 text-muted">Thanks for your rating. A new message reopens the ticket.</p>
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-1">
      <p className="font-medium">Did this help?</p>
      <Button size="sm" disabled={close.isPending} onClick={() => close.mutate('GOOD')}>
        <ThumbsUp aria-hidden size={14} />
        {ticket.state === 'CLOSED' ? 'Yes' : 'Yes, close it'}
      </Button>
      <Button size="sm" disabled={close.isPending} onClick={() => close.mutate('BAD')}>
        <ThumbsDown aria-hidden size={14} />
        {ticket.state === 'CLOSED' ? 'No' : 'No, close it anyway'}
      </Button>
    </div>
  )
}

function ReplyForm({ ticket: { id, state } }: { ticket: Ticket }) {
  const queryClient = useQueryClient()
  const attached = useAttachments((body) => api.addAttachment({ body }))
  const form = useApiForm({
    saved: { text: '' },
    schema,
    labels: { text: 'Your message' },
    async save(body) {
      const ticket = await api.replyToTicket({ params: { id }, body: { ...body, ...attached.body } })
      queryClient.setQueryData(ticketById(id).queryKey, ticket)
      attached.reset()
      refresh(queryClient, ticketsKey)
    },
  })
  return (
    <ApiForm form={form} saveLabel="Send" savedNote="Sent">
      <TextArea
        label={state === 'CLOSED' ? 'Write again to reopen this ticket' : 'Your message'}
        rows={4}
        maxLength={5_000}
        {...form.text('text')}
      />
      <AttachmentPicker attached={attached} />
    </ApiForm>
  )
}

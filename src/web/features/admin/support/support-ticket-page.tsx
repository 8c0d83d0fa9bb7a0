import { useQuery } from '@tanstack/react-query'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { planOf } from '#contract/account/plans.ts'
import type { AdminTicket } from '#contract/admin/support.ts'
import { supportTicketById, useSetTicketState } from '#web/data/admin/support-queries.ts'
import { RecordPage } from '#web/entities/record-page.tsx'
import { adminTicketStates, ticketKinds } from '#web/entities/support/ticket-labels.ts'
import { TicketThread } from '#web/entities/support/ticket-thread.tsx'
import { AppLink } from '#web/lib/app-link.tsx'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { RecordNav } from '#web/list-screen/record-nav.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { OwnerLink } from '../owner-link.tsx'
import { AnswerForm } from './answer-form.tsx'
import { useTicketList } from './ticket-list.ts'

/** A ticket with its thread, and the records it is about. */
export function SupportTicketPage({ id }: { id: string }) {
  return (
    <RecordPage
      query={useQuery(supportTicketById(id))}
      list={linkOptions({ to: '/admin-dashboard/support', search: true })}
      nav={(back) => <Nav id={id}>{back}</Nav>}
      name="Support"
      all="All tickets"
      title="Ticket not found"
      text="The link may be incomplete, or the seller’s account was deleted."
    >
      {(data) => <Page ticket={data} />}
    </RecordPage>
  )
}

function Nav({ id, children }: { id: string; children: ReactNode }) {
  const { search } = useScreenSearch('/_app/admin-dashboard/support/$ticketId')
  const { pageOf } = useTicketList()
  const navigate = useNavigate()
  return (
    <RecordNav
      id={id}
      noun="ticket"
      page={search.page}
      pageOf={pageOf}
      idsOf={({ tickets }) => tickets.map((ticket) => ticket.id)}
      onBack={() => void navigate({ to: '/admin-dashboard/support', search: true })}
      onOpen={(to) =>
        void navigate({
          to: '/admin-dashboard/support/$ticketId',
          params: { ticketId: to.id },
          search: { ...search, page: to.page },
          replace: true,
        })
      }
    >
      {children}
    </RecordNav>
  )
}

function Page({ ticket }: { ticket: AdminTicket }) {
  const setState = useSetTicketState(ticket.id)
  const isClosed = ticket.state === 'CLOSED'
  return (
    <>
      <PageHeader
        title={
          <span className="[overflow-wrap:anywhere]" data-dd-privacy="mask">
            {ticket.subject}
          </span>
        }
        aside={
          <Badge tone={adminTicketStates[ticket.state].tone}>{adminTicketStates[ticket.state].label}</Badge>
        }
        text={
          <>
            {ticketKinds[ticket.kind]}, opened <TimeText instant={ticket.createdAt} />
          </>
        }
        actions={
          <Button isBusy={setState.isPending} onClick={() => setState.mutate(isClosed ? 'OPEN' : 'CLOSED')}>
            {isClosed ? 'Reopen' : 'Close without reply'}
          </Button>
        }
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-4">
          <Card>
            <TicketThread
              messages={ticket.messages}
              sellerName={ticket.seller.name || ticket.seller.email}
              supportName="Support"
            />
          </Card>
          <AnswerForm ticket={ticket} />
        </div>
        <Facts ticket={ticket} />
      </div>
    </>
  )
}

function Facts({ ticket }: { ticket: AdminTicket }) {
  const { seller, premiumLevel, waitingSince, satisfaction, satisfactionText } = ticket
  const rating = satisfaction === 'GOOD' ? 'Helped' : 'Didn’t help'
  return (
    <Card title="About">
      <FactList
        facts={[
          { name: 'Seller', value: <OwnerLink owner={seller} /> },
          { name: 'Plan', value: planOf(premiumLevel).name },
          {
            name: 'Waiting since',
            value: waitingSince ? <TimeText instant={waitingSince} /> : 'Answered',
          },
          ...linkFacts(ticket),
          ...(satisfaction
            ? [{ name: 'Rating', value: satisfactionText ? `${rating}: ${satisfactionText}` : rating }]
            : []),
        ]}
      />
    </Card>
  )
}

const linkStyle = 'rounded underline underline-offset-4'

function linkFacts({ printOrder, shopOrder, product, file, seller }: AdminTicket) {
  return [
    ...(printOrder
      ? [
          {
            name: 'Print order',
            value: (
              <AppLink
                className={linkStyle}
                to="/admin-dashboard/print-records/$recordId"
                params={{ recordId: printOrder.id }}
              >
                {printOrder.label}
              </AppLink>
            ),
          },
        ]
      : []),
    ...(shopOrder
      ? [
          {
            name: 'Store order',
            value: (
              <AppLink className={linkStyle} to="/admin-dashboard/orders" search={{ q: shopOrder.id }}>
                {shopOrder.label}
              </AppLink>
            ),
          },
        ]
      : []),
    ...(product
      ? [
          {
            name: 'Product',
            value: (
              <AppLink
                className={linkStyle}
                to="/admin-dashboard/users/$userId"
                params={{ userId: seller.id }}
                search={{ tab: 'products' }}
              >
                {product.label}
              </AppLink>
            ),
          },
        ]
      : []),
    ...(file
      ? [
          {
            name: 'File',
            value: (
              <AppLink className={linkStyle} to="/admin-dashboard/files" search={{ q: file.id }}>
                {file.label}
              </AppLink>
            ),
          },
        ]
      : []),
  ]
}

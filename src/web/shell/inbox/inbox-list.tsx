import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import {
  BellOff,
  CircleAlert,
  ClockAlert,
  CreditCard,
  type LucideIcon,
  MessageSquare,
  PackageCheck,
  PackagePlus,
  PackageX,
  Send,
  Stamp,
  Unplug,
} from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { InboxEntry, InboxEvent } from '#contract/account/inbox.ts'
import { inboxLink } from '#domain/inbox/inbox-entries.ts'
import { inboxList, useMarkInboxRead } from '#web/data/account/inbox-queries.ts'
import { PathLink } from '#web/entities/link/path-link.tsx'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { BlockList } from '#web/ui/block-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryError } from '#web/ui/feedback/query-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'

interface Props {
  show: 'all' | 'unread'
  /** An entry was opened. */
  onOpened: () => void
}

/** The entries of the inbox; older ones are fetched as the end of the list comes near. */
export function InboxList({ show, onOpened }: Props) {
  const options = inboxList(show)
  const query = useInfiniteQuery(options)
  const mark = useMarkInboxRead()
  const isVisit = useAccount()?.visit !== undefined
  useFirstPageAfterwards(show)
  const entries = query.data?.pages.flatMap((page) => page.entries)
  if (query.error && !entries) return <QueryError query={query} />
  if (!entries) return <Placeholders />
  if (entries.length === 0)
    return (
      <EmptyState
        icon={BellOff}
        title={show === 'unread' ? 'Nothing unread' : 'Nothing here yet'}
        text="Failed and late orders, finished submissions, deliveries, filaments and payments show up here."
      />
    )
  return (
    <>
      <BlockList
        items={entries}
        itemHeight={65}
        className="not-first:border-line not-first:border-t"
        item={(entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            onOpen={() => {
              if (!entry.isRead && !isVisit) mark.mutate({ ids: [entry.id] })
              onOpened()
            }}
          />
        )}
      />
      {query.hasNextPage && (
        <Older
          // A new observer reports where the end is, also where it is as near as before the page came.
          key={entries.length}
          isFetching={query.isFetchingNextPage}
          isStopped={query.isFetchNextPageError}
          onFetch={() => {
            if (!query.isFetchingNextPage) void query.fetchNextPage()
          }}
        />
      )}
    </>
  )
}

/** When the list closes, all but its first page is dropped, so that the next time doesn’t fetch all of them again. */
function useFirstPageAfterwards(show: 'all' | 'unread'): void {
  const queryClient = useQueryClient()
  useEffect(
    () => () => {
      queryClient.setQueryData(
        inboxList(show).queryKey,
        (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
      )
    },
    [queryClient, show],
  )
}

const looks: Readonly<Record<InboxEvent, readonly [LucideIcon, string]>> = {
  ORDER_FAILED: [CircleAlert, 'text-danger'],
  PAYMENT_FAILED: [CreditCard, 'text-danger'],
  INTEGRATION_LOST: [Unplug, 'text-danger'],
  ORDER_LATE: [ClockAlert, 'text-warn'],
  OUT_OF_STOCK: [PackageX, 'text-warn'],
  SUBMISSION_FINISHED: [Send, 'text-muted'],
  ORDER_DELIVERED: [PackageCheck, 'text-success'],
  BACK_IN_STOCK: [PackagePlus, 'text-success'],
  CLAIM_ANSWERED: [MessageSquare, 'text-info'],
  PORTAL_DECIDED: [Stamp, 'text-info'],
}

interface EntryProps {
  entry: InboxEntry
  onOpen: () => void
}

function Entry({ entry, onOpen }: EntryProps) {
  const { event, title, text, record, at, isRead } = entry
  const [Icon, color] = looks[event]
  return (
    <li className="border-line not-first:border-t">
      <PathLink
        to={inboxLink(record, '')}
        onFollowed={onOpen}
        className="flex gap-3 px-4 py-2.5 outline-offset-[-2px] hover:bg-sunken"
      >
        <Icon aria-hidden size={16} className={cx('mt-0.5 shrink-0', color)} />
        <span className="grid min-w-0 flex-1 [overflow-wrap:anywhere]">
          <span className={cx(!isRead && 'font-semibold')}>
            {!isRead && <span className="sr-only">Unread: </span>}
            {title}
          </span>
          {text && (
            <span data-dd-privacy="mask" className="line-clamp-2 text-pretty text-muted">
              {text}
            </span>
          )}
          <span className="text-muted text-xs">
            <TimeText instant={at} />
          </span>
        </span>
        {!isRead && <span aria-hidden className="mt-1.5 size-2 shrink-0 rounded-full bg-accent" />}
      </PathLink>
    </li>
  )
}

interface OlderProps {
  isFetching: boolean
  /** The last page failed: only the button goes on. */
  isStopped: boolean
  onFetch: () => void
}

const AHEAD = '400px 0px'

function Older({ isFetching, isStopped, onFetch }: OlderProps) {
  const place = useRef<HTMLDivElement>(null)
  const goOn = useEffectEvent(onFetch)
  const waits = !isFetching && !isStopped
  useEffect(() => {
    if (!waits || !place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && goOn(), {
      root: place.current.closest('[role=dialog]'),
      rootMargin: AHEAD,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [waits])
  return (
    <div ref={place} className="border-line border-t p-2 text-center">
      <Button variant="ghost" size="sm" isBusy={isFetching} onClick={onFetch}>
        {isStopped ? 'Try again' : 'Show older'}
      </Button>
    </div>
  )
}

function Placeholders() {
  return (
    <div className="grid gap-4 p-4">
      {['1', '2', '3', '4'].map((key) => (
        <div key={key} className="grid gap-2">
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-3.5 w-64 max-w-full" />
        </div>
      ))}
    </div>
  )
}

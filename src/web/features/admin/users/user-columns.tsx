import type { ListedUser } from '#contract/admin/users.ts'
import { originNames } from '#web/entities/connection/source-names.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { numberColumn } from '#web/ui/table/number-column.tsx'
import { timeColumn } from '#web/ui/table/time-column.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { applicationLabels } from '../applications/application-labels.ts'

export const userColumns: readonly Column<ListedUser>[] = [
  {
    key: 'name',
    header: 'User',
    isSortable: true,
    className: 'w-64 max-w-64 @max-2xl:max-w-none',
    narrow: 'title',
    cell: (user) => <NameCell user={user} />,
  },
  {
    key: 'application',
    header: 'Application',
    className: 'w-32',
    narrow: 'aside',
    cell: ({ applicationStatus }) =>
      applicationStatus ? (
        <Badge tone={applicationLabels[applicationStatus].tone}>
          {applicationLabels[applicationStatus].label}
        </Badge>
      ) : (
        <span className="text-muted">Not applied</span>
      ),
  },
  {
    key: 'stores',
    header: 'Integrations',
    className: 'w-44 @max-4xl:hidden @max-2xl:flex',
    cell: ({ connectedSources }) =>
      connectedSources.map((source) => originNames[source]).join(', ') || (
        <span className="text-muted">None</span>
      ),
  },
  numberColumn('orders', 'Paid orders', ({ paidOrders }) => paidOrders),
  numberColumn('charged', 'Charged', ({ chargedCents }) => formatMoney(chargedCents, 'USD'), {
    className: 'w-28',
  }),
  numberColumn('problems', 'Stopped', ({ problems }) => problems, {
    className: 'w-24 @max-5xl:hidden @max-2xl:flex',
  }),
  timeColumn('seen', 'Last seen', ({ lastSeenAt }) => lastSeenAt, {
    none: 'Not recently',
    className: 'w-32 whitespace-nowrap text-muted @max-5xl:hidden @max-2xl:flex',
  }),
  timeColumn('created', 'Signed up', ({ createdAt }) => createdAt, { isSortable: true }),
]

function NameCell({ user }: { user: ListedUser }) {
  const { id, name, email, emailVerified, role, isActive, isSuspended } = user
  return (
    <div className="min-w-0" data-dd-privacy="mask">
      <p className="flex items-center gap-2">
        <AppLink
          to="/admin-dashboard/users/$userId"
          params={{ userId: id }}
          search
          className="truncate rounded font-medium hover:underline hover:underline-offset-4"
        >
          {name || email}
        </AppLink>
        {role === 'ADMIN' && <Badge tone="info">Admin</Badge>}
        {isSuspended && <Badge tone="danger">Suspended</Badge>}
        {!isActive && <Badge tone="warn">Paused</Badge>}
      </p>
      <p className="truncate text-muted text-xs" title={email}>
        {email}
        {!emailVerified && ' · not confirmed'}
      </p>
    </div>
  )
}

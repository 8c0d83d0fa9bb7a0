import { linkOptions, useNavigate } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import type { AuditLogEntry } from '#contract/admin/audit.ts'
import type { AdminFile } from '#contract/admin/files.ts'
import type { AdminPortal } from '#contract/admin/portals.ts'
import type { AdminStore } from '#contract/admin/stores.ts'
import type { AdminUser } from '#contract/admin/users.ts'
import { auditPage } from '#web/data/admin/audit-queries.ts'
import { adminFilesPage } from '#web/data/admin/file-queries.ts'
import { adminMovementsPage } from '#web/data/admin/movement-queries.ts'
import { adminOrdersPage } from '#web/data/admin/order-queries.ts'
import { adminPortalsPage } from '#web/data/admin/portal-queries.ts'
import { printRecordsPage } from '#web/data/admin/print-record-queries.ts'
import { adminStoresPage, type StoreAct } from '#web/data/admin/store-queries.ts'
import { supportTicketsPage } from '#web/data/admin/support-queries.ts'
import { portalStates } from '#web/entities/portal/portal-labels.ts'
import { badgeColumn } from '#web/ui/table/badge-column.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { numberColumn } from '#web/ui/table/number-column.tsx'
import { timeColumn } from '#web/ui/table/time-column.tsx'
import { auditColumns } from '../audit/audit-columns.tsx'
import { AuditDrawer } from '../audit/audit-drawer.tsx'
import { adminFileColumns } from '../files/file-columns.tsx'
import { FileNoteDialog } from '../files/file-note-dialog.tsx'
import { QuarantineDialog } from '../files/quarantine-dialog.tsx'
import { movementColumns } from '../movements/movement-columns.tsx'
import { orderColumns } from '../orders/order-columns.tsx'
import { printRecordColumns } from '../print-records/print-record-columns.tsx'
import { StoreActDialog } from '../stores/store-act-dialog.tsx'
import { storeColumns } from '../stores/store-columns.tsx'
import { supportTicketColumns } from '../support/support-ticket-columns.tsx'
import { UserActivity } from './user-activity.tsx'
import { UserMails } from './user-mails.tsx'
import { UserProducts } from './user-products.tsx'
import { UserRecords } from './user-records.tsx'
import type { UserTabKey } from './user-tabs.tsx'

/** One of the lists about a user, or their activity. */
export function UserTab({ tab, user }: { tab: ListedTab; user: AdminUser }) {
  const Shown = tabs[tab]
  return <Shown key={tab} userId={user.account.id} />
}

type ListedTab = Exclude<UserTabKey, 'overview' | 'notes'>

interface OfUser {
  userId: string
}

function Orders({ userId }: OfUser) {
  return (
    <UserRecords
      title="Orders"
      pageOf={(page) => adminOrdersPage(page, { seller: userId })}
      rowsOf={({ orders }) => orders}
      columns={orderColumns}
      rowLabel={({ orderNumber }) => `order ${orderNumber}`}
      all={linkOptions({ to: '/admin-dashboard/orders', search: { field: 'sellerId', q: userId } })}
      empty="No orders from a store yet."
    />
  )
}

function PrintOrders({ userId }: OfUser) {
  const navigate = useNavigate()
  return (
    <UserRecords
      title="Print orders"
      pageOf={(page) =>
        printRecordsPage(page, {
          ...{ search: userId, searchField: 'sellerId', state: undefined },
          ...{ sort: 'createdAt', order: 'desc' },
        })
      }
      rowsOf={({ records }) => records}
      columns={printRecordColumns}
      rowLabel={({ orderNumber }) => `order ${orderNumber}`}
      onOpen={({ id }) =>
        void navigate({ to: '/admin-dashboard/print-records/$recordId', params: { recordId: id } })
      }
      all={linkOptions({ to: '/admin-dashboard/print-records', search: { field: 'sellerId', q: userId } })}
      empty="No orders submitted yet."
    />
  )
}

function Files({ userId }: OfUser) {
  const [noted, setNoted] = useState<AdminFile | null>(null)
  const [quarantined, setQuarantined] = useState<AdminFile | null>(null)
  const columns = adminFileColumns({
    onNote: setNoted,
    onQuarantine: setQuarantined,
  })
  return (
    <UserRecords
      title="Files"
      pageOf={(page) => adminFilesPage(page, { search: userId, sort: 'createdAt', order: 'desc' })}
      rowsOf={({ files }) => files}
      columns={columns}
      rowLabel={({ name }) => name}
      onOpen={setNoted}
      all={linkOptions({ to: '/admin-dashboard/files', search: { q: userId } })}
      empty="No files uploaded yet."
    >
      {noted && <FileNoteDialog file={noted} onClose={() => setNoted(null)} />}
      {quarantined && <QuarantineDialog file={quarantined} onClose={() => setQuarantined(null)} />}
    </UserRecords>
  )
}

function Stores({ userId }: OfUser) {
  const [asked, setAsked] = useState<{ store: AdminStore; act: StoreAct } | null>(null)
  const columns = storeColumns({
    onAct: (store, act) => setAsked({ store, act }),
  })
  return (
    <UserRecords
      title="Stores"
      pageOf={(page) =>
        adminStoresPage(page, { search: userId, status: undefined, sort: 'createdAt', order: 'desc' })
      }
      rowsOf={({ stores }) => stores}
      columns={columns}
      rowLabel={({ name }) => name}
      all={linkOptions({ to: '/admin-dashboard/stores', search: { q: userId } })}
      empty="No stores connected yet."
    >
      {asked && <StoreActDialog {...asked} onClose={() => setAsked(null)} />}
    </UserRecords>
  )
}

function Portals({ userId }: OfUser) {
  return (
    <UserRecords
      title="Portals"
      pageOf={(page) => adminPortalsPage(page, { search: userId, state: undefined, isReported: false })}
      rowsOf={({ portals }) => portals}
      columns={portalColumns}
      rowLabel={({ title }) => title}
      all={linkOptions({ to: '/admin-dashboard/portals', search: { q: userId, show: 'all' } })}
      empty="No portals yet."
    />
  )
}

const portalColumns: readonly Column<AdminPortal>[] = [
  {
    key: 'title',
    header: 'Portal',
    narrow: 'title',
    cell: ({ title }) => <p className="truncate font-medium">{title || 'No title yet'}</p>,
  },
  badgeColumn('state', 'Status', ({ state }) => portalStates[state]),
  numberColumn('reports', 'Open reports', ({ openReports }) => openReports, { className: 'w-32' }),
  timeColumn('changed', 'Changed', ({ updatedAt }) => updatedAt),
]

function Balance({ userId }: OfUser) {
  return (
    <UserRecords
      title="Balance"
      pageOf={(page) =>
        adminMovementsPage(page, {
          ...{ search: userId, order: 'desc' },
          ...{ kind: undefined, from: undefined, to: undefined },
        })
      }
      rowsOf={({ movements }) => movements}
      columns={movementColumns}
      rowLabel={({ kind }) => kind}
      all={linkOptions({ to: '/admin-dashboard/movements', search: { q: userId } })}
      empty="No balance changes yet."
    />
  )
}

function Support({ userId }: OfUser) {
  const navigate = useNavigate()
  return (
    <UserRecords
      title="Support"
      pageOf={(page) => supportTicketsPage(page, { search: userId, sort: 'newest', state: undefined })}
      rowsOf={({ tickets }) => tickets}
      columns={supportTicketColumns}
      rowLabel={({ subject }) => subject}
      onOpen={({ id }) =>
        void navigate({ to: '/admin-dashboard/support/$ticketId', params: { ticketId: id } })
      }
      all={linkOptions({ to: '/admin-dashboard/support', search: { q: userId } })}
      empty="No tickets yet."
    />
  )
}

function Audit({ userId }: OfUser) {
  const [opened, setOpened] = useState<AuditLogEntry | null>(null)
  return (
    <UserRecords
      title="Audit log"
      pageOf={(page) => auditPage(page, { record: userId, sort: 'at', order: 'desc' })}
      rowsOf={({ entries }) => entries}
      columns={auditColumns}
      rowLabel={({ action }) => action}
      onOpen={setOpened}
      all={linkOptions({ to: '/admin-dashboard/audit', search: { record: userId } })}
      empty="No entries yet."
    >
      {opened && <AuditDrawer entry={opened} onClose={() => setOpened(null)} />}
    </UserRecords>
  )
}

const tabs: Readonly<Record<ListedTab, ComponentType<OfUser>>> = {
  orders: Orders,
  'print-orders': PrintOrders,
  products: UserProducts,
  files: Files,
  stores: Stores,
  portals: Portals,
  balance: Balance,
  support: Support,
  email: UserMails,
  activity: UserActivity,
  audit: Audit,
}

import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { AdminUser } from '#contract/admin/users.ts'
import { userById } from '#web/data/admin/user-queries.ts'
import { RecordPage } from '#web/entities/record-page.tsx'
import { OtherViewers } from '../other-viewers.tsx'
import { UserTab } from '../user-tabs/user-tab.tsx'
import { useUserTabs } from '../user-tabs/user-tabs.tsx'
import { SuspensionNotice } from './suspension-notice.tsx'
import { UserApplications } from './user-applications.tsx'
import { UserChanges } from './user-changes.tsx'
import { UserConnections } from './user-connections.tsx'
import { UserDataRights } from './user-data-rights.tsx'
import { UserHeader } from './user-header.tsx'
import { UserNotes } from './user-notes.tsx'
import { UserProgressCard } from './user-progress-card.tsx'
import { UserSettingsCard } from './user-settings-card.tsx'
import { UserTotals } from './user-totals.tsx'

/** An account as administrators see and change it. */
export function UserPage({ id }: { id: string }) {
  return (
    <RecordPage
      query={useQuery(userById(id))}
      list={linkOptions({ to: '/admin-dashboard/users', search: true })}
      name="Users"
      all="All users"
      above={<OtherViewers record={id} />}
      title="User not found"
      text="The link may be incomplete, or the account no longer exists."
    >
      {(data) => <Page user={data.user} />}
    </RecordPage>
  )
}

function Page({ user }: { user: AdminUser }) {
  const { current, tabs } = useUserTabs(user)
  return (
    <>
      <UserHeader user={user} />
      <SuspensionNotice suspension={user.suspension} />
      <div className="mb-4">{tabs}</div>
      {current === 'overview' ? <Overview user={user} /> : <UserTab tab={current} user={user} />}
    </>
  )
}

function Overview({ user }: { user: AdminUser }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-1 gap-4">
        <UserNotes user={user} />
        <UserSettingsCard user={user} />
        <UserChanges changes={user.changes} />
        <UserApplications applications={user.applications} />
      </div>
      <div className="grid grid-cols-1 gap-4">
        <UserTotals user={user} />
        <UserProgressCard progress={user.progress} />
        <UserConnections connections={user.connections} />
        <UserDataRights userId={user.account.id} />
      </div>
    </div>
  )
}

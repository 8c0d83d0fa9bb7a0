import { useQuery } from '@tanstack/react-query'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AdminUser } from '#contract/admin/users.ts'
import { userById } from '#web/data/admin/user-queries.ts'
import { RecordPage } from '#web/entities/record-page.tsx'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { RecordNav } from '#web/list-screen/record-nav.tsx'
import { OtherViewers } from '../other-viewers.tsx'
import { UndeliveredNotice } from '../user-tabs/user-mails.tsx'
import { UserTab } from '../user-tabs/user-tab.tsx'
import { useUserTabs } from '../user-tabs/user-tabs.tsx'
import { SuspensionNotice } from './suspension-notice.tsx'
import { UserApplications } from './user-applications.tsx'
import { UserChanges } from './user-changes.tsx'
import { UserConnections } from './user-connections.tsx'
import { UserDataRights } from './user-data-rights.tsx'
import { UserHeader } from './user-header.tsx'
import { useUserList } from './user-list.ts'
import { NewestNote, UserNotes } from './user-notes.tsx'
import { UserProgressCard } from './user-progress-card.tsx'
import { UserSettingsCard } from './user-settings-card.tsx'
import { UserTotals } from './user-totals.tsx'

/** An account as administrators see and change it. */
export function UserPage({ id }: { id: string }) {
  return (
    <RecordPage
      query={useQuery(userById(id))}
      list={linkOptions({ to: '/admin-dashboard/users', search: true })}
      nav={(back) => <Nav id={id}>{back}</Nav>}
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

function Nav({ id, children }: { id: string; children: ReactNode }) {
  const { search } = useScreenSearch('/_app/admin-dashboard/users/$userId')
  const { pageOf } = useUserList()
  const navigate = useNavigate()
  return (
    <RecordNav
      id={id}
      noun="user"
      page={search.page}
      pageOf={pageOf}
      idsOf={({ users }) => users.map((user) => user.id)}
      onBack={() => void navigate({ to: '/admin-dashboard/users', search: true })}
      onOpen={(to) =>
        void navigate({
          to: '/admin-dashboard/users/$userId',
          params: { userId: to.id },
          search: { ...search, page: to.page },
          replace: true,
        })
      }
    >
      {children}
    </RecordNav>
  )
}

function Page({ user }: { user: AdminUser }) {
  const { current, tabs, noting, select } = useUserTabs(user)
  return (
    <>
      <UserHeader user={user} />
      <SuspensionNotice suspension={user.suspension} />
      {current !== 'email' && <UndeliveredNotice mail={user.lastMail} onOpen={() => select('email')} />}
      <div className="mb-4">{tabs}</div>
      {current === 'overview' ? (
        <Overview user={user} onNotes={() => select('notes')} />
      ) : current === 'notes' ? (
        <UserNotes user={user} noting={noting} />
      ) : (
        <UserTab tab={current} user={user} />
      )}
    </>
  )
}

function Overview({ user, onNotes }: { user: AdminUser; onNotes: () => void }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-1 gap-4">
        <NewestNote notes={user.notes} onOpen={onNotes} />
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

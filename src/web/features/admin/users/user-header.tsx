import { KeyRound, MailCheck, Printer } from 'lucide-react'
import type { AdminUser } from '#contract/admin/users.ts'
import { useResendVerification, useSendPasswordLink } from '#web/data/admin/user-queries.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { CreditButton } from './credit-button.tsx'
import { RemoveFactorButton } from './remove-factor-button.tsx'
import { SuspensionButton } from './suspension-button.tsx'
import { VisitButton } from './visit-button.tsx'

/** Who it is, and the mails that an administrator can send them. */
export function UserHeader({ user }: { user: AdminUser }) {
  const { account, lastSeenAt } = user
  const resend = useResendVerification(account.id)
  const sendLink = useSendPasswordLink(account.email)
  return (
    <PageHeader
      title={<span className="[overflow-wrap:anywhere]">{account.name || account.email}</span>}
      aside={
        <>
          {account.role === 'ADMIN' && <Badge tone="info">Admin</Badge>}
          <Badge tone={account.emailVerified ? 'success' : 'warn'}>
            {account.emailVerified ? 'Email confirmed' : 'Email not confirmed'}
          </Badge>
          {user.suspension && <Badge tone="danger">Suspended</Badge>}
          {!account.isActive && <Badge tone="warn">Paused by the seller</Badge>}
        </>
      }
      text={
        <span className="inline-flex flex-wrap items-center gap-x-2" data-dd-privacy="mask">
          <span className="[overflow-wrap:anywhere]">{account.email}</span>
          <span className="inline-flex min-w-0 items-center gap-1 [overflow-wrap:anywhere]">
            {account.id}
            <CopyButton text={account.id} label="Copy ID" isLabelHidden size="sm" variant="ghost" />
          </span>
          <span>
            Signed up <TimeText instant={account.createdAt} />
            {lastSeenAt && (
              <>
                {', last seen '}
                <TimeText instant={lastSeenAt} />
              </>
            )}
          </span>
        </span>
      }
      actions={
        <>
          <AppLink
            to="/admin-dashboard/print-records"
            search={{ field: 'sellerId', q: account.id }}
            className={buttonStyle({})}
          >
            <span className="inline-flex items-center gap-1.5">
              <Printer aria-hidden size={16} />
              Print orders
            </span>
          </AppLink>
          {!account.emailVerified && (
            <Button isBusy={resend.isPending} onClick={() => resend.mutate()}>
              <MailCheck aria-hidden size={16} />
              Send confirmation link
            </Button>
          )}
          <Button isBusy={sendLink.isPending} onClick={() => sendLink.mutate()}>
            <KeyRound aria-hidden size={16} />
            Send password link
          </Button>
          {account.hasSecondFactor && <RemoveFactorButton account={account} />}
          {account.role !== 'ADMIN' && <CreditButton account={account} />}
          {account.role !== 'ADMIN' && <VisitButton account={account} />}
          {account.role !== 'ADMIN' && <SuspensionButton user={user} />}
        </>
      }
    />
  )
}

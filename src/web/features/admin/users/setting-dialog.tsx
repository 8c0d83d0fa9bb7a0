import type { ReactNode } from 'react'
import type { AdminUser, UserSettings } from '#contract/admin/users.ts'
import { useChangeSetting } from '#web/data/admin/user-queries.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { changedBy } from './changed-by.ts'
import { settingText } from './setting-labels.ts'

interface Props<Name extends keyof UserSettings> {
  user: AdminUser
  name: Name
  wanted: UserSettings[Name]
  /** Of the settings when the change was asked for. */
  version: number
  title: string
  consequence: string
  actionLabel: string
  isValid?: boolean
  /** Fields for the wanted value. */
  children?: ReactNode
  /** What is on screen now was seen, and the change is made on top of it. */
  onSeen: (version: number) => void
  onClose: () => void
}

/** Changes a setting with a reason. If someone else has changed it meanwhile, both values are shown first. */
export function SettingDialog<Name extends keyof UserSettings>(props: Props<Name>) {
  const { user, name, wanted, version, onClose } = props
  const change = useChangeSetting(user.account.id)
  const isOutdated = change.error instanceof ApiError && change.error.code === 'VERSION_OUTDATED'
  // The refusal has arrived, and so has what is there now.
  const isSeen = isOutdated && user.settingsVersion > version
  const isAlready = user.settings[name] === wanted
  return (
    <ReasonDialog
      title={props.title}
      consequence={props.consequence}
      actionLabel={isOutdated ? `${props.actionLabel} anyway` : props.actionLabel}
      keepLabel="Cancel"
      change={{
        isPending: change.isPending || (isOutdated && !isSeen),
        error: isOutdated ? null : change.error,
      }}
      isActionDisabled={props.isValid === false || isAlready}
      errorTitle="The setting wasn’t changed"
      onConfirm={(reason) => {
        const seen = isSeen ? user.settingsVersion : version
        if (isSeen) props.onSeen(seen)
        change.mutate({ change: { [name]: wanted }, reason, version: seen }, { onSuccess: onClose })
      }}
      onClose={onClose}
    >
      {isSeen && <ChangedMeanwhile user={user} name={name} wanted={wanted} />}
      {props.children}
    </ReasonDialog>
  )
}

function ChangedMeanwhile({
  user,
  name,
  wanted,
}: Pick<Props<keyof UserSettings>, 'user' | 'name' | 'wanted'>) {
  const last = user.lastChanges[name]
  const [now, yours] = [settingText(user.settings[name]), settingText(wanted)]
  return (
    <Alert tone="warn" title="Changed in the meantime" isLive>
      <p>
        Now: {now}
        {last && (
          <>
            {`, set by ${changedBy(user, last)} `}
            <TimeText instant={last.at} />
          </>
        )}
        . Yours: {yours}.
      </p>
    </Alert>
  )
}

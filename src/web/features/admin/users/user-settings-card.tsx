import { useState } from 'react'
import type { AdminUser } from '#contract/admin/users.ts'
import { useChangeSetting } from '#web/data/admin/user-queries.ts'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { type SwitchName, switchNames, switchTexts } from './setting-labels.ts'

/** The seller’s own switches. Changing one asks why, and says what it does to the seller. */
export function UserSettingsCard({ user: { account, settings } }: { user: AdminUser }) {
  const [asked, setAsked] = useState<SwitchName | null>(null)
  const change = useChangeSetting(account.id)
  const close = () => {
    change.reset()
    setAsked(null)
  }
  const isTurningOn = asked !== null && !settings[asked]
  return (
    <Card title="Settings">
      <div className="grid gap-4">
        {switchNames.map((name) => (
          <Switch
            key={name}
            label={switchTexts[name].label}
            isOn={settings[name]}
            onChange={() => setAsked(name)}
          />
        ))}
      </div>
      {asked && (
        <ReasonDialog
          title={`Turn ${isTurningOn ? 'on' : 'off'} “${switchTexts[asked].label}”?`}
          consequence={isTurningOn ? switchTexts[asked].on : switchTexts[asked].off}
          actionLabel={isTurningOn ? 'Turn on' : 'Turn off'}
          keepLabel="Cancel"
          hint="Recorded in the audit log with your name."
          isBusy={change.isPending}
          error={change.error}
          errorTitle="The setting wasn’t changed"
          onConfirm={(reason) =>
            change.mutate({ change: { [asked]: isTurningOn }, reason }, { onSuccess: close })
          }
          onClose={close}
        />
      )}
    </Card>
  )
}

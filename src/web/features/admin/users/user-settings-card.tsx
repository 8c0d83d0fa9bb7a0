import { useState } from 'react'
import type { AdminUser, UserSettings } from '#contract/admin/users.ts'
import { timeZoneOptions } from '#web/entities/time-zone-options.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { changedBy } from './changed-by.ts'
import { SettingDialog } from './setting-dialog.tsx'
import {
  type SwitchName,
  settingText,
  switchNames,
  switchTexts,
  type TextSettingName,
  textSettings,
} from './setting-labels.ts'

type AskedSwitch = { name: SwitchName; wanted: boolean; version: number }
type AskedText = { name: TextSettingName; wanted: string; version: number }
type Asked = AskedSwitch | AskedText

/** The seller’s own settings, each with who changed it last. Changing one asks why, and says what it does to the seller. */
export function UserSettingsCard({ user }: { user: AdminUser }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { settings, settingsVersion: version } = user
  return (
    <Card title="Settings">
      <div className="grid gap-4">
        {switchNames.map((name) => (
          <Switch
            key={name}
            label={switchTexts[name].label}
            hint={<LastChange user={user} name={name} />}
            isOn={settings[name]}
            onChange={() => setAsked({ name, wanted: !settings[name], version })}
          />
        ))}
        {(Object.keys(textSettings) as TextSettingName[]).map((name) => (
          <div key={name} className="flex items-start justify-between gap-4">
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <p className="font-medium">{textSettings[name].label}</p>
              <p data-dd-privacy="mask">{settingText(settings[name])}</p>
              <p className="text-[0.8125rem] text-muted">
                <LastChange user={user} name={name} />
              </p>
            </div>
            <Button
              size="sm"
              aria-label={`Change ${textSettings[name].label.toLowerCase()}`}
              onClick={() => setAsked({ name, wanted: settings[name], version })}
            >
              Change
            </Button>
          </div>
        ))}
      </div>
      {asked && <AskedDialog user={user} asked={asked} onChange={setAsked} />}
    </Card>
  )
}

function LastChange({ user, name }: { user: AdminUser; name: keyof UserSettings }) {
  const last = user.lastChanges[name]
  if (!last) return 'No changes recorded'
  return (
    <>
      {`Changed by ${changedBy(user, last)} `}
      <TimeText instant={last.at} />
    </>
  )
}

interface AskedProps {
  user: AdminUser
  asked: Asked
  onChange: (asked: Asked | null) => void
}

function AskedDialog({ user, asked, onChange }: AskedProps) {
  const common = {
    user,
    version: asked.version,
    onSeen: (version: number) => onChange({ ...asked, version }),
    onClose: () => onChange(null),
  }
  if (isText(asked)) {
    const { label, consequence } = textSettings[asked.name]
    return (
      <SettingDialog
        {...common}
        name={asked.name}
        wanted={asked.wanted.trim()}
        title={`Change ${label.toLowerCase()}?`}
        consequence={consequence}
        actionLabel={`Change ${label.toLowerCase()}`}
        isValid={asked.wanted.trim() !== ''}
      >
        <TextSettingField asked={asked} onChange={onChange} />
      </SettingDialog>
    )
  }
  const { label, on, off } = switchTexts[asked.name]
  const turn = asked.wanted ? 'Turn on' : 'Turn off'
  return (
    <SettingDialog
      {...common}
      name={asked.name}
      wanted={asked.wanted}
      title={`${turn} “${label}”?`}
      consequence={asked.wanted ? on : off}
      actionLabel={turn}
    />
  )
}

const isText = (asked: Asked): asked is AskedText => typeof asked.wanted === 'string'

interface FieldProps extends Pick<AskedProps, 'onChange'> {
  asked: AskedText
}

function TextSettingField({ asked, onChange }: FieldProps) {
  if (asked.name === 'timeZone') {
    return (
      <Combobox
        label="New time zone"
        options={timeZoneOptions([asked.wanted])}
        value={asked.wanted}
        onChange={(wanted) => onChange({ ...asked, wanted })}
        emptyText="No time zones match."
      />
    )
  }
  return (
    <TextField
      label="New name"
      maxLength={100}
      data-dd-privacy="mask"
      value={asked.wanted}
      onChange={({ target }) => onChange({ ...asked, wanted: target.value })}
    />
  )
}

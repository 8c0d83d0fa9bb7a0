import { useMemo } from 'react'
import type { Account } from '#contract/account.ts'
import { api } from '#web/lib/api.ts'
import { browserTimeZone } from '#web/lib/session/signed-in-account.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { SettingsForm } from './settings-form.tsx'
import { timeZoneOptions } from './time-zone-options.ts'
import { useKeepAccount } from './use-keep-account.ts'
import { useSettingsForm } from './use-settings-form.ts'

/** Name and time zone. */
export function NameForm({ account }: { account: Account }) {
  const keep = useKeepAccount()
  const form = useSettingsForm({
    saved: { name: account.name, timeZone: account.timeZone },
    save: async (body) => keep(await api.updatePreferences({ body })),
    labels: { name: 'Name', timeZone: 'Time zone' },
    check: ({ name }) => (name.trim() ? [] : [{ field: 'name', message: 'Enter your name' }]),
  })
  const { timeZone } = form.values
  const options = useMemo(() => timeZoneOptions([timeZone, browserTimeZone()]), [timeZone])
  const proposed = browserTimeZone()
  return (
    <SettingsForm form={form}>
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={100}
        data-dd-privacy="mask"
        value={form.values.name}
        error={form.errorOf('name')}
        onChange={(event) => form.set('name', event.target.value)}
      />
      <Combobox
        label="Time zone"
        options={options}
        value={timeZone}
        error={form.errorOf('timeZone')}
        onChange={(next) => form.set('timeZone', next)}
        emptyText="No time zone is called that."
        hint={
          proposed !== timeZone && (
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              This browser is in {proposed.replaceAll('_', ' ')}.
              <Button size="sm" onClick={() => form.set('timeZone', proposed)}>
                Use that
              </Button>
            </span>
          )
        }
      />
    </SettingsForm>
  )
}

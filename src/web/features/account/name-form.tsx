import schema from 'virtual:body-schema/updatePreferences'
import { useMemo } from 'react'
import type { Account } from '#contract/account/account.ts'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { timeZoneOptions } from '#web/entities/time-zone-options.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { browserTimeZone } from '#web/ui/text/time-zone.ts'
import { SettingsForm } from './settings-form.tsx'
import { useStoreAccount } from './use-store-account.ts'

/** Name and time zone. */
export function NameForm({ account }: { account: Account }) {
  const keep = useStoreAccount()
  const form = useApiForm({
    saved: { name: account.name, timeZone: account.timeZone },
    save: async (body) => keep(await api.updatePreferences({ body })),
    schema,
    labels: { name: 'Your name', timeZone: 'The time zone' },
  })
  const { timeZone } = form.values
  const options = useMemo(() => timeZoneOptions([timeZone, browserTimeZone()]), [timeZone])
  const proposed = browserTimeZone()
  return (
    <SettingsForm form={form}>
      <TextField
        label="Name"
        autoComplete="name"
        maxLength={100}
        data-dd-privacy="mask"
        {...form.text('name')}
      />
      <Combobox
        label="Time zone"
        options={options}
        {...form.choice('timeZone')}
        emptyText="No time zones match."
        hint={
          proposed !== timeZone && (
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              Your browser is in {proposed.replaceAll('_', ' ')}.
              <Button size="sm" onClick={() => form.set('timeZone', proposed)}>
                Use it
              </Button>
            </span>
          )
        }
      />
    </SettingsForm>
  )
}

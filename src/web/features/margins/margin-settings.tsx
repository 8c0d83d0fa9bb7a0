import schema from 'virtual:body-schema/updateMarginSettings'
import { useQuery } from '@tanstack/react-query'
import type { MarginSettings } from '#contract/money/margins.ts'
import { FormDrawer } from '#web/api-form/form-dialog.tsx'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { marginSettingsQuery, useUpdateMarginSettings } from '#web/data/money/margin-queries.ts'
import { shopList } from '#web/data/stores/connection-queries.ts'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Drawer } from '#web/ui/overlay/drawer.tsx'
import {
  type MarginDraft,
  marginDraftOf,
  marginProblemsOf,
  marginSettingsOf,
} from './margin-settings-draft.ts'

/** The seller's exchange rates and margin floor. */
export function MarginSettingsDrawer({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(marginSettingsQuery)
  const shops = useQuery(shopList)
  if (data && shops.data) {
    const used = shops.data.shops.flatMap(({ settings }) => settings.currency ?? [])
    return <Form settings={data} used={used} onClose={onClose} />
  }
  return (
    <Drawer onClose={onClose} title="Rates and floor">
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-40" />}
    </Drawer>
  )
}

interface FormProps {
  settings: MarginSettings
  used: readonly string[]
  onClose: () => void
}

function Form({ settings, used, onClose }: FormProps) {
  const update = useUpdateMarginSettings()
  const form = useApiForm<MarginDraft>({
    saved: marginDraftOf(settings, used),
    schema,
    bodyOf: marginSettingsOf,
    save: async (draft) => {
      await update.mutateAsync(marginSettingsOf(draft))
      onClose()
    },
    labels: { rates: 'The rates', floor: 'The floor' },
    check: marginProblemsOf,
  })
  return (
    <FormDrawer form={form} onClose={onClose} title="Rates and floor">
      <TextField
        label="Margin floor, in percent of the sale"
        hint="Automatic ordering doesn’t submit orders below this margin. Leave empty for no floor."
        inputMode="numeric"
        {...form.text('floor')}
      />
      <TextArea
        label="Exchange rates"
        hint="One per line: a currency and the value of one unit in US dollars, such as GBP 1.27. Orders in other currencies are listed separately. Changing a rate also changes the margins of past orders."
        rows={6}
        {...form.text('rates')}
      />
    </FormDrawer>
  )
}

import schema from 'virtual:body-schema/updatePortal'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Portal } from '#contract/portals/portals.ts'
import { ApiForm } from '#web/api-form/api-form.tsx'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { portalById, portalsKey } from '#web/data/portals/portal-queries.ts'
import { refresh } from '#web/data/refresh.ts'
import { categoryLabels, originLabels } from '#web/entities/portal/portal-labels.ts'
import { api } from '#web/lib/api.ts'
import { amountText, centsOf } from '#web/lib/money-text.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { findTextFieldProblems, type TextUse, textFieldOf, textFieldsOf } from './buyer-text-fields.ts'
import { BuyerTextSettings } from './buyer-text-settings.tsx'
import { CountriesField } from './countries-field.tsx'
import { isPrice } from './variant-rows.ts'

interface Fields {
  title: string
  textUse: TextUse
  textLabel: string
  textCents: string
  description: string
  category: NonNullable<Portal['category']> | ''
  priceCents: string
  countries: readonly string[]
  leadDays: string
  rightsOrigin: NonNullable<Portal['rightsOrigin']> | ''
  rightsLicense: string
  rightsEvidence: string
}

export const portalFieldLabels: Readonly<Record<keyof Fields, string>> = {
  title: 'The title',
  textUse: 'Whether buyers write a text',
  textLabel: 'What buyers are asked for',
  textCents: 'The price of a text',
  description: 'The description',
  category: 'The category',
  priceCents: 'The price',
  countries: 'The list of countries',
  leadDays: 'The lead time',
  rightsOrigin: 'The origin of the model',
  rightsLicense: 'The license',
  rightsEvidence: 'The evidence of your rights',
}

const origins = [
  { value: '', label: 'Not specified' },
  ...(Object.keys(originLabels) as (keyof typeof originLabels)[]).map((value) => ({
    value,
    label: originLabels[value],
  })),
] as const

const categories = [
  { value: '', label: 'No category' },
  ...(Object.keys(categoryLabels) as (keyof typeof categoryLabels)[]).map((value) => ({
    value,
    label: categoryLabels[value],
  })),
] as const

/** What buyers read and pay, and the rights behind it. */
export function PortalForm({ portal, onDirty }: { portal: Portal; onDirty: (isDirty: boolean) => void }) {
  const queryClient = useQueryClient()
  const bodyOf = ({ textUse, textLabel, textCents, ...fields }: Fields) => ({
    ...fields,
    textField: textFieldOf({ textUse, textLabel, textCents }),
    countries: [...fields.countries],
    priceCents: centsOf(fields.priceCents) ?? null,
    leadDays: Number(fields.leadDays),
    rightsOrigin: fields.rightsOrigin || null,
    category: fields.category || null,
    version: portal.version,
  })
  const form = useApiForm<Fields>({
    saved: fieldsOf(portal),
    schema,
    bodyOf,
    labels: portalFieldLabels,
    check: ({ priceCents, leadDays, ...text }) => [
      ...findTextFieldProblems(text),
      ...(isPrice(priceCents)
        ? []
        : [{ field: 'priceCents', message: 'The price must be from $0.50 to $10,000' }]),
      ...(/^([1-9]|[1-5]\d|60)$/.test(leadDays.trim())
        ? []
        : [{ field: 'leadDays', message: 'The lead time must be from 1 to 60 days' }]),
    ],
    async save(fields) {
      const saved = await api.updatePortal({ params: { id: portal.id }, body: bodyOf(fields) })
      queryClient.setQueryData(portalById(portal.id).queryKey, saved)
      refresh(queryClient, portalsKey)
    },
  })
  const { isDirty } = form
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  return (
    <ApiForm form={form}>
      <TextField label="Title" maxLength={120} autoComplete="off" {...form.text('title')} />
      <TextArea
        label="Description"
        hint="Markdown: **bold**, lists and links."
        rows={8}
        maxLength={10_000}
        {...form.text('description')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Price in USD"
          hint="For one piece, before delivery."
          inputMode="decimal"
          autoComplete="off"
          {...form.text('priceCents')}
        />
        <TextField
          label="Lead time in days"
          hint="Until it’s handed to the carrier."
          inputMode="numeric"
          autoComplete="off"
          {...form.text('leadDays')}
        />
      </div>
      <BuyerTextSettings
        portal={portal}
        use={form.choice('textUse')}
        label={form.text('textLabel')}
        price={form.text('textCents')}
      />
      <Select label="Category" options={categories} {...form.choice('category')} />
      <CountriesField {...form.choice('countries')} />
      <Select label="Where the model comes from" options={origins} {...form.choice('rightsOrigin')} />
      <TextField
        label="License"
        hint="Such as CC BY 4.0, with the author. Needed for licensed and commissioned models."
        maxLength={200}
        autoComplete="off"
        {...form.text('rightsLicense')}
      />
      <TextArea
        label="Evidence of your rights"
        hint="A link to the license, a contract, sketches. Only our reviewers see it."
        rows={3}
        maxLength={2_000}
        {...form.text('rightsEvidence')}
      />
    </ApiForm>
  )
}

function fieldsOf(portal: Portal): Fields {
  const { title, description, countries, rightsLicense, rightsEvidence } = portal
  return {
    title,
    description,
    countries,
    rightsLicense,
    rightsEvidence,
    priceCents: amountText(portal.priceCents),
    leadDays: String(portal.leadDays),
    ...textFieldsOf(portal.textField),
    rightsOrigin: portal.rightsOrigin ?? '',
    category: portal.category ?? '',
  }
}

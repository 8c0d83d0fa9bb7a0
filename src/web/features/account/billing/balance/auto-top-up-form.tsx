import schema from 'virtual:body-schema/updateAutoTopUp'
import { useQueryClient } from '@tanstack/react-query'
import { type AutoTopUp, paymentCents } from '#contract/money/balance.ts'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { balanceQuery } from '#web/data/money/balance-query.ts'
import { SettingsForm } from '#web/features/account/settings-form.tsx'
import { api } from '#web/lib/api.ts'
import { amountText, centsOf } from '#web/lib/money-text.ts'
import { FieldPair } from '#web/ui/forms/form-section.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'

interface Fields {
  mode: AutoTopUp['mode']
  bundleCents: string
  belowCents: string
  dayLimitCents: string
}

const labels = {
  mode: 'How the balance is filled',
  bundleCents: 'The amount of a top-up',
  belowCents: 'The lowest balance',
  dayLimitCents: 'The daily limit',
}

const modes = [
  {
    value: 'AS_YOU_GO',
    label: 'Pay as you go',
    hint: 'Your card pays exactly what the orders you submit need.',
  },
  {
    value: 'BUNDLES',
    label: 'Top up in advance',
    hint: 'Fewer, larger payments. Orders don’t wait for your card.',
  },
] as const satisfies { value: AutoTopUp['mode']; label: string; hint: string }[]

const NOT_AN_AMOUNT = -1

function bodyOf({ mode, bundleCents, belowCents, dayLimitCents }: Fields) {
  const required = (text: string) => centsOf(text) ?? NOT_AN_AMOUNT
  const limit = centsOf(dayLimitCents)
  return {
    mode,
    bundleCents: required(bundleCents),
    belowCents: required(belowCents),
    dayLimitCents: limit === undefined ? NOT_AN_AMOUNT : limit,
  }
}

/** How the saved card fills the balance, and how much it may in a day. */
export function AutoTopUpForm({ autoTopUp }: { autoTopUp: AutoTopUp }) {
  const queryClient = useQueryClient()
  const form = useApiForm<Fields>({
    saved: {
      mode: autoTopUp.mode,
      bundleCents: amountText(autoTopUp.bundleCents),
      belowCents: amountText(autoTopUp.belowCents),
      dayLimitCents: amountText(autoTopUp.dayLimitCents),
    },
    bodyOf,
    schema,
    save: async (values) => {
      const reply = await api.updateAutoTopUp({ body: bodyOf(values) })
      queryClient.setQueryData(balanceQuery.queryKey, reply)
    },
    labels,
    check: problemsOf,
  })
  const { mode } = form.values
  return (
    <SettingsForm form={form}>
      <RadioCards label={labels.mode} options={modes} {...form.choice('mode')} />
      {mode === 'BUNDLES' && (
        <FieldPair>
          <TextField label="Top up by, in US dollars" inputMode="decimal" {...form.text('bundleCents')} />
          <TextField label="When the balance is below" inputMode="decimal" {...form.text('belowCents')} />
        </FieldPair>
      )}
      <TextField
        label="Limit per day, in US dollars"
        hint="Your card pays no more than this per day without asking you. Leave empty for no limit."
        inputMode="decimal"
        {...form.text('dayLimitCents')}
      />
    </SettingsForm>
  )
}

/** Amounts that aren't amounts, in words of money instead of cents. */
function problemsOf(values: Fields) {
  const { bundleCents, belowCents, dayLimitCents } = bodyOf(values)
  const wrong = (field: keyof Fields, cents: number | null, min: number) =>
    cents !== null && (cents < min || cents > paymentCents.max)
      ? [
          {
            field,
            message: `${labels[field]} is from ${formatMoney(min, 'USD')} to ${formatMoney(paymentCents.max, 'USD')}`,
          },
        ]
      : []
  const isTooLow =
    values.mode === 'BUNDLES' && dayLimitCents !== null && dayLimitCents >= 500 && dayLimitCents < bundleCents
  return [
    ...wrong('bundleCents', bundleCents, 500),
    ...wrong('belowCents', belowCents, 0),
    ...wrong('dayLimitCents', dayLimitCents, 500),
    ...(isTooLow
      ? [{ field: 'dayLimitCents', message: 'The daily limit must allow at least one top-up' }]
      : []),
  ]
}

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '#contract/account/account.ts'
import { showFailure } from '#web/data/show-failure.ts'
import { api } from '#web/lib/api.ts'
import { useStoreAccount } from './use-store-account.ts'

type Toggle = 'mailNews' | 'singleKeyShortcuts'

/** An account toggle with an optimistic update, reverted if the server rejects it. */
export function usePreference(name: Toggle, account: Account) {
  const { chosen, change } = useSaving((isOn: boolean) => ({ [name]: isOn }))
  return { isOn: chosen ?? account[name], change }
}

/** The unit of lengths on screen, changed in the same way. */
export function useUnitPreference(account: Account) {
  const { chosen, change } = useSaving((lengthUnit: Account['lengthUnit']) => ({ lengthUnit }))
  return { shown: chosen ?? account.lengthUnit, change }
}

function useSaving<Value>(bodyOf: (value: Value) => Partial<Pick<Account, Toggle | 'lengthUnit'>>) {
  const keep = useStoreAccount()
  // NOTE: The mutation's own state arrives a task later; until then React would flip the toggle back.
  const [chosen, setChosen] = useState<Value | null>(null)
  const saving = useMutation({
    mutationFn: (value: Value) => api.updatePreferences({ body: bodyOf(value) }),
    onSuccess: keep,
    onError: showFailure,
    onSettled: () => setChosen(null),
  })
  return {
    chosen,
    change: (value: Value) => {
      setChosen(() => value)
      saving.mutate(value)
    },
  }
}

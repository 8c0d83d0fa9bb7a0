import { useEffect } from 'react'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { switchSingleKeys } from '#web/ui/single-keys.ts'

/** Applies the account's setting for single-key shortcuts. */
export function useSingleKeysOfAccount(): void {
  const isOn = useAccount()?.singleKeyShortcuts ?? true
  useEffect(() => {
    switchSingleKeys(isOn)
    return () => switchSingleKeys(true)
  }, [isOn])
}

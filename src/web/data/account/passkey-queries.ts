import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { askPasskey, makePasskey, PasskeyDeclined } from '#web/lib/passkeys.ts'
import { apiQuery } from '../api-query.ts'
import { showFailure } from '../show-failure.ts'
import { useChange } from '../use-change.ts'
import { secondFactorKeys } from './second-factor-queries.ts'

/** Which second factors can confirm who is signed in. */
export const passkeyCheck = apiQuery(['passkey-check'], api.startPasskeyCheck, { gcTime: 0 })

/** Has a passkey sign a new challenge. */
export async function proveByPasskey() {
  const { passkey } = await api.startPasskeyCheck()
  if (!passkey) throw new PasskeyDeclined('Your account has no passkey.')
  return await askPasskey(passkey)
}

/** Has the browser make a passkey, and adds it to the account. */
export const useAddPasskey = () =>
  useMutation({
    mutationFn: async (name: string) => {
      const passkey = await makePasskey(await api.startPasskey())
      return await api.addPasskey({ body: { name, passkey } })
    },
  })

export const useRemovePasskey = () =>
  useChange({
    mutationFn: (id: string) => api.removePasskey({ params: { id } }),
    done: 'The passkey was removed.',
    onError: showFailure,
    stale: secondFactorKeys,
  })

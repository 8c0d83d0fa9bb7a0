import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { askPasskey, makePasskey, PasskeyDeclined } from '#web/lib/passkeys.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { showFailure } from '../show-failure.ts'
import { useSecondFactorDone } from './second-factor-queries.ts'

/** Which second factors can confirm who is signed in. */
export const passkeyCheck = queryOptions({
  queryKey: ['passkey-check'],
  queryFn: ({ signal }) => api.startPasskeyCheck({ signal }),
  gcTime: 0,
})

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

export function useRemovePasskey() {
  const refreshIt = useSecondFactorDone()
  return useMutation({
    mutationFn: (id: string) => api.removePasskey({ params: { id } }),
    onSuccess: () => {
      showToast({ tone: 'success', message: 'The passkey was removed.' })
      refreshIt()
    },
    onError: showFailure,
  })
}

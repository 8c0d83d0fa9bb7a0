import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Profile, ProfilePictureKind } from '#contract/account/profiles.ts'
import { api } from '#web/lib/api.ts'
import { signedInAccount } from '#web/lib/session/signed-in-account.ts'

interface Chosen {
  kind: ProfilePictureKind
  /** Reads the picture, in Base64. */
  read: () => Promise<string>
}

/** Sets the avatar or banner of a profile. */
export function useSetProfilePicture(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ kind, read }: Chosen) =>
      api.setProfilePicture({ params: { id, kind }, body: { image: await read() } }),
    onSuccess: (profile) => keepProfile(queryClient, profile),
  })
}

export function useRemoveProfilePicture(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (kind: ProfilePictureKind) => api.removeProfilePicture({ params: { id, kind } }),
    onSuccess: (profile) => keepProfile(queryClient, profile),
  })
}

const keepProfile = (queryClient: QueryClient, profile: Profile) =>
  queryClient.setQueryData(signedInAccount.queryKey, (old) => old && { ...old, profile })

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { OwnProfile, ProfilePictureKind } from '#contract/account/profiles.ts'
import { api } from '#web/lib/api.ts'
import { signedInAccount } from '#web/lib/session/signed-in-account.ts'

interface Chosen {
  kind: ProfilePictureKind
  /** Reads the picture, in Base64. */
  read: () => Promise<string>
}

/** Submits an avatar or banner for a profile. */
export function useSetProfilePicture(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ kind, read }: Chosen) =>
      api.setProfilePicture({ params: { id, kind }, body: { image: await read() } }),
    onSuccess: (profile) => keepProfile(queryClient, profile),
  })
}

interface Removed {
  kind: ProfilePictureKind
  /** Only what was submitted, so that the one before stays. */
  isSubmitted: boolean
}

export function useRemoveProfilePicture(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, isSubmitted }: Removed) =>
      api.removeProfilePicture({
        params: { id, kind },
        query: { submitted: isSubmitted ? 'true' : 'false' },
      }),
    onSuccess: (profile) => keepProfile(queryClient, profile),
  })
}

const keepProfile = (queryClient: QueryClient, profile: OwnProfile) =>
  queryClient.setQueryData(signedInAccount.queryKey, (old) => old && { ...old, profile })

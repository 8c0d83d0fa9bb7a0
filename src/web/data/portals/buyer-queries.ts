import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SavedAddress } from '#contract/portals/buyers.ts'
import type { BuyerAddress } from '#contract/portals/sales.ts'
import { api } from '#web/lib/api.ts'
import { mergeGuestFavorites } from '#web/lib/session/favorites.ts'
import { signedInAccount } from '#web/lib/session/signed-in-account.ts'
import { apiQuery } from '../api-query.ts'
import { showFailure } from '../show-failure.ts'
import { useChange } from '../use-change.ts'

const purchasesKey = ['purchases'] as const
const favoritesKey = ['favorites'] as const

/** One page of what the account bought. */
export const purchasesPage = (page: number) =>
  apiQuery([...purchasesKey, page], api.listPurchases, { query: { page }, placeholderData: keepPreviousData })

/** One page of favorites, after those that this browser marked before its owner signed in joined them. */
export const favoritesPage = (page: number) =>
  queryOptions({
    queryKey: [...favoritesKey, page],
    queryFn: async ({ signal }) => {
      await mergeGuestFavorites().catch(() => 0)
      return await api.listFavorites({ signal, query: { page } })
    },
    placeholderData: keepPreviousData,
  })

export const useRemoveFavorite = () =>
  useChange({
    mutationFn: (portalId: string) => api.setFavorite({ body: { portalId, isFavorite: false } }),
    onError: showFailure,
    stale: [favoritesKey],
  })

/** The account’s delivery addresses, the default one first. */
export const savedAddresses = apiQuery(['addresses'], api.listAddresses)

interface AddressChange {
  /** Null for a new one. */
  id: string | null
  address: BuyerAddress
  isDefault: boolean
}

export function useSaveAddress() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, address, isDefault }: AddressChange) => {
      const body = { address, isDefault }
      return id === null ? api.addAddress({ body }) : api.updateAddress({ params: { id }, body })
    },
    onSuccess: (saved) => queryClient.setQueryData(savedAddresses.queryKey, saved),
  })
}

export function useDeleteAddress() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Pick<SavedAddress, 'id'>) => api.deleteAddress({ params: { id } }),
    onSuccess: (saved) => queryClient.setQueryData(savedAddresses.queryKey, saved),
  })
}

/** Makes the account a seller’s. The dashboard opens in place. */
export const useOpenStore = () =>
  useChange({
    mutationFn: () => api.openStore({ body: {} }),
    replaces: signedInAccount.queryKey,
    onError: showFailure,
  })

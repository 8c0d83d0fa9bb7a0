import type { BuyerProof } from '#contract/orders/proof-links.ts'
import { publicApi } from '#web/lib/public-api.ts'
import { apiQuery } from '../api-query.ts'

/** The link that a buyer was sent. */
export interface BuyerProofLink {
  id: string
  key: string
}

const MAKING_MS = 2_000

/** The texts of an order by its link; read again while one of them is being made. */
export const buyerProofOf = ({ id, key }: BuyerProofLink) =>
  apiQuery(['buyer-proof', id, key], publicApi.getBuyerProof, {
    params: { id },
    query: { key },
    refetchInterval: ({ state }) => (state.data?.items.some(isMaking) ? MAKING_MS : false),
  })

/** Pictures of a text from all sides. */
export const turntableOfBuyer = ({ id, key }: BuyerProofLink, letteringId: string) =>
  apiQuery(['buyer-turntable', id, key, letteringId], publicApi.turnBuyerProof, {
    params: { id },
    query: { key, letteringId },
    staleTime: Number.POSITIVE_INFINITY,
  })

const isMaking = ({ state }: BuyerProof['items'][number]): boolean => state === 'MAKING'

/** Approves every text as it's shown. */
export const approveBuyerProof = ({ id, key }: BuyerProofLink, { items }: BuyerProof) =>
  publicApi.approveBuyerProof({
    params: { id },
    body: {
      key,
      proofs: items.flatMap(({ lineId, letteringId, sha256 }) =>
        sha256 === null ? [] : [{ lineId, letteringId, sha256 }],
      ),
    },
  })

export const correctBuyerProof = (
  { id, key }: BuyerProofLink,
  { lineId, text }: { lineId: string; text: string },
) => publicApi.correctBuyerProof({ params: { id }, body: { key, lineId, text } })

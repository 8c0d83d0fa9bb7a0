import { feature } from '#server/kernel/feature.ts'
import { approveBuyerProof, correctBuyerProof, getBuyerProof, turnBuyerProof } from './buyer-proof.ts'
import { endProofLinks } from './end-proof-links.ts'
import { createProofLink, getProofLink, revokeProofLink } from './seller-link.ts'

/** Links by which buyers approve or correct the texts of their orders. */
export const proofLinksFeature = feature({
  verbs: {
    getProofLink,
    createProofLink,
    revokeProofLink,
    getBuyerProof,
    approveBuyerProof,
    correctBuyerProof,
    turnBuyerProof,
  },
  recurring: [endProofLinks],
})

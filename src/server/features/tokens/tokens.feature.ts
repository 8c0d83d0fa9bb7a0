import { feature } from '#server/kernel/feature.ts'
import { createApiToken, deleteApiToken, listApiTokens } from './manage-api-tokens.ts'
import { sweepTokens } from './sweep-tokens.ts'

/** API tokens, by which programs act for a seller. */
export const tokensFeature = feature({
  verbs: { listApiTokens, createApiToken, deleteApiToken },
  recurring: [sweepTokens],
})

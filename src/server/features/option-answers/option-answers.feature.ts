import { feature } from '#server/kernel/feature.ts'
import { answerOption } from './answer-option.ts'
import { previewOptionAnswer } from './preview-option-answer.ts'

/** Sellers' answers about options that their products don't use. */
export const optionAnswersFeature = feature({ verbs: { previewOptionAnswer, answerOption } })

import { Failure } from '#server/failure.ts'

const pending = async (): Promise<never> => {
  throw new Failure('NOT_FOUND')
}

/** Endpoints whose verbs are being written: there is nothing yet that they could find. */
export const pendingVerbs = {
  confirmUnit: pending,
  rollOutFile: pending,
  estimateFile: pending,
}

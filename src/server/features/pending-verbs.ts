import { Failure } from '#server/failure.ts'

const pending = async (): Promise<never> => {
  throw new Failure('SERVICE_UNAVAILABLE')
}

/** Endpoints whose verbs are being written. */
export const pendingVerbs = {
}

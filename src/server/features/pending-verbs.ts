import { Failure } from '#server/failure.ts'

const pending = async (): Promise<never> => {
  throw new Failure('SERVICE_UNAVAILABLE')
}

/** Endpoints whose verbs are being written. */
export const pendingVerbs = {
  updateUser: pending,
  updatePreferences: pending,
  getPublicUser: pending,
  sendFeedback: pending,
  signInWithGoogle: pending,
  removeGoogle: pending,
  sendVerificationMail: pending,
  readMailLink: pending,
  verifyEmail: pending,
  requestPasswordReset: pending,
  resetPassword: pending,
  changePassword: pending,
  addCredentials: pending,
  changeEmail: pending,
  listSessions: pending,
  endSession: pending,
  endOtherSessions: pending,
  listApiTokens: pending,
  createApiToken: pending,
  deleteApiToken: pending,
  getProfile: pending,
  createProfile: pending,
  updateProfile: pending,
  findProfileByName: pending,
  createApplication: pending,
  listApplications: pending,
  decideApplication: pending,
  getHome: pending,
}

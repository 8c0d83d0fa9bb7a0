import { feature } from '#server/kernel/feature.ts'
import { finishGoogleSignIn } from './finish-google-sign-in.ts'
import { removeGoogle } from './remove-google.ts'
import { signInWithGoogle } from './start-google-sign-in.ts'

/** Google as a way to sign in. */
export const googleFeature = feature({
  verbs: { signInWithGoogle, removeGoogle },
  redirects: [{ path: '/auth/callback/google', follow: finishGoogleSignIn }],
})

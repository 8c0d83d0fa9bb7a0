import { feature } from '#server/feature.ts'
import { logout } from './logout.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

/** Sign-up, sign-in, and everything about passwords, addresses and sessions. */
export const authFeature = feature({
  verbs: { signUp, signInWithEmail: signIn, signInWithUsername: signIn, logout },
})

import { profileName } from '#contract/account/profiles.ts'
import { mixesScripts, soundsOfficial, usernameKey } from '../account/username.ts'

/** The form in which profile names are compared: like usernames, and ignoring spaces and punctuation. */
export const profileNameKey = (name: string): string => usernameKey(name).replace(/[\s.&'-]/g, '')

/** Why a name isn't allowed, or null. */
export function whyImpossible(name: string): string | null {
  const result = profileName.safeParse(name.normalize('NFKC'))
  if (!result.success) return result.error.issues[0]?.message ?? 'is not a name'
  if (mixesScripts(result.data)) return 'mixes letters of several scripts'
  if (soundsOfficial(result.data)) return 'is reserved'
  return null
}

const endings = [' 3D', ' Prints', ' Studio', ' Works', ' & Co.', ' Shop']

/** Alternatives to a taken name. */
export function similarNames(name: string): string[] {
  const numbered = [2, 3, 4, 5].map((number) => `${name} ${number}`)
  return [...endings.map((ending) => name + ending), ...numbered].filter((each) => !whyImpossible(each))
}

import { profileName } from '#contract/profiles.ts'
import { mixesScripts, speaksForUs, usernameKey } from '../account/username.ts'

/** The form in which profile names are compared: as usernames are, and without regard to spaces and marks. */
export const profileNameKey = (name: string): string => usernameKey(name).replace(/[\s.&'-]/g, '')

/** Why a name cannot be anybody's, or null. */
export function whyImpossible(name: string): string | null {
  const result = profileName.safeParse(name.normalize('NFKC'))
  if (!result.success) return result.error.issues[0]?.message ?? 'is not a name'
  if (mixesScripts(result.data)) return 'mixes letters of several scripts'
  if (speaksForUs(result.data)) return 'is reserved'
  return null
}

const endings = [' 3D', ' Prints', ' Studio', ' Works', ' & Co.', ' Shop']

/** Names like one that is taken. */
export function similarNames(name: string): string[] {
  const numbered = [2, 3, 4, 5].map((number) => `${name} ${number}`)
  return [...endings.map((ending) => name + ending), ...numbered].filter((each) => !whyImpossible(each))
}

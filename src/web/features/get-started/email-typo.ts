const domains = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'live.com',
  'proton.me',
  'protonmail.com',
  'gmx.de',
  'web.de',
  'aol.com',
  'mail.com',
  'ymail.com',
  'me.com',
  'gmx.net',
]

/** The likely intended address, such as `nora@gmail.com` for `nora@gmial.com`; null if nothing looks mistyped. */
export function meantEmail(email: string): string | null {
  const [, name, domain] = /^([^\s@]+)@([^\s@]+)$/.exec(email.trim().toLowerCase()) ?? []
  if (!name || !domain || domains.includes(domain)) return null
  const meant = domains.find((known) => isOneSlipAway(domain, known))
  return meant ? `${name}@${meant}` : null
}

/** One letter added, missing or wrong, or two adjacent letters swapped. */
function isOneSlipAway(typed: string, known: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === known[start]) start += 1
  const [rest, wanted] = [typed.slice(start), known.slice(start)]
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    (rest.slice(2) === wanted.slice(2) && rest[0] === wanted[1] && rest[1] === wanted[0])
  )
}

interface Address {
  line1: string
  state?: string | null | undefined
  zip: string
  country: string
}

// The carriers behind the platform require a state for these countries, and check the form of these postal codes.
const withStates = new Set(['US', 'CA', 'AU'])
const postalForms: Readonly<Record<string, RegExp>> = {
  US: /^\d{5}(-?\d{4})?$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
  AU: /^\d{4}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  DE: /^\d{5}$/,
  FR: /^\d{5}$/,
  IT: /^\d{5}$/,
  ES: /^\d{5}$/,
  NL: /^\d{4} ?[A-Z]{2}$/i,
  BE: /^\d{4}$/,
  AT: /^\d{4}$/,
  CH: /^\d{4}$/,
  DK: /^\d{4}$/,
  SE: /^\d{3} ?\d{2}$/,
  PL: /^\d{2}-?\d{3}$/,
  PT: /^\d{4}-?\d{3}$/,
  JP: /^\d{3}-?\d{4}$/,
  BR: /^\d{5}-?\d{3}$/,
  IN: /^\d{6}$/,
  SG: /^\d{6}$/,
}

/** Why the address can't be delivered to, or null. A street that begins with “Undeliverable” is one that doesn't exist. */
export function refusalOfAddress({ line1, state, zip, country }: Address): string | null {
  if (withStates.has(country) && !state?.trim()) return 'state is required for this country'
  if (postalForms[country]?.test(zip) === false) return 'zip is not valid for this country'
  return /^undeliverable/i.test(line1) ? 'The address was not found' : null
}

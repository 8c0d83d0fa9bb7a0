const MATERIALS = /^(PLA|PETG|OPM)$/

/** The provider's name in readable case: `PLA BLACK` becomes "PLA Black". */
export const filamentName = (name: string): string =>
  name
    .split(' ')
    .map((word) => (MATERIALS.test(word) ? word : word.charAt(0) + word.slice(1).toLowerCase()))
    .join(' ')

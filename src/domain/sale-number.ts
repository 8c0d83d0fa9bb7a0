/** What people call a sale. */
export const numberOfSale = (id: string): string => `S-${id.slice(-8).toUpperCase()}`

/** The form in which order numbers are compared; people leave out the `#` that shops put before them. */
export const orderNumberKey = (orderNumber: string): string =>
  orderNumber.trim().replace(/^#/, '').toLowerCase()

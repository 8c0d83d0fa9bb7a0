/** `confirm-address` is “Confirm address”. */
export const buttonText = (id: string): string => sentence(id.replaceAll('-', ' '))

/** `submitOrder` is “Submit order”. */
export const actionText = (action: string): string =>
  sentence(action.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase())

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

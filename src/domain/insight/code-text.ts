/** `FILAMENT_UNAVAILABLE` is “Filament unavailable”. */
export function codeText(code: string): string {
  const words = code.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

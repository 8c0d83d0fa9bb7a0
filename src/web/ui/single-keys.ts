let areOn = true

/** Lets single keys act or not, as the person at the keyboard wants it. Esc and keys with Ctrl always act. */
export function switchSingleKeys(isOn: boolean): void {
  areOn = isOn
}

/** Whether single keys such as `j` or `?` act. */
export function areSingleKeysOn(): boolean {
  return areOn
}

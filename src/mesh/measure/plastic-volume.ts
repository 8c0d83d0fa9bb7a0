/** Two lines of a nozzle on each side of the surface. */
const SHELL_MM = 0.9
/** How much of what lies inside is plastic. */
const INFILL = 0.15

/** How much plastic a print takes, about: a shell, and what is inside at 15 %. */
export function plasticVolume(
  { volumeMm3, areaMm2 }: { volumeMm3: number; areaMm2: number },
  scale = 1,
): number {
  const volume = volumeMm3 * scale ** 3
  const shell = Math.min(volume, areaMm2 * scale ** 2 * SHELL_MM)
  return shell + (volume - shell) * INFILL
}

/** Thickness of the solid outer shell: two extrusion lines. */
const SHELL_MM = 0.9
/** Share of the interior that is plastic. */
const INFILL = 0.15

/** Estimates the plastic in a print, in mm³: a solid shell plus 15% infill. `scale` scales every side. */
export function plasticVolume(
  { volumeMm3, areaMm2 }: { volumeMm3: number; areaMm2: number },
  scale = 1,
): number {
  const volume = volumeMm3 * scale ** 3
  const shell = Math.min(volume, areaMm2 * scale ** 2 * SHELL_MM)
  return shell + (volume - shell) * INFILL
}

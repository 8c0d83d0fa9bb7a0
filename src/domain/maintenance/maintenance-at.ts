import type { Maintenance } from '#contract/maintenance.ts'

/** What administrators stored. The words belong to the maintenance that is on, or else to the scheduled one. */
export interface StoredMaintenance {
  isOn: boolean
  startedAt: Date | null
  /** When scheduled maintenance starts; null if none is scheduled. */
  startsAt: Date | null
  drainMinutes: number
  message: string | null
  contact: string | null
  expectedEnd: Date | null
}

/** The state at a time. Scheduled maintenance starts by the clock, so every process agrees without being told. */
export function maintenanceAt(stored: StoredMaintenance, now: Date): Maintenance {
  const { isOn, startsAt, message, contact } = stored
  const words = { message, contact, expectedEnd: stored.expectedEnd?.toISOString() ?? null }
  if (isOn || (startsAt && startsAt <= now)) {
    const startedAt = (isOn ? stored.startedAt : startsAt)?.toISOString() ?? null
    return { maintenanceMode: true, ...words, startedAt, planned: null }
  }
  const off = { maintenanceMode: false, message: null, contact: null, expectedEnd: null, startedAt: null }
  if (!startsAt) return { ...off, planned: null }
  const drainsAt = new Date(startsAt.getTime() - stored.drainMinutes * 60_000)
  return {
    ...off,
    planned: { startsAt: startsAt.toISOString(), drainsAt: drainsAt.toISOString(), ...words },
  }
}

/** Whether new submissions are refused because scheduled maintenance starts soon. */
export const isDraining = ({ planned }: Maintenance, now: Date): boolean =>
  planned !== null && Date.parse(planned.drainsAt) <= now.getTime()

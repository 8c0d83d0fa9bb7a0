import { Monitor, Moon, Sun } from 'lucide-react'
import { Segmented } from './forms/segmented.tsx'

type Choice = 'light' | 'dark' | 'system'

const segments = [
  { value: 'light', label: 'Light', icon: <Sun aria-hidden size={15} /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden size={15} /> },
  { value: 'system', label: 'System', icon: <Monitor aria-hidden size={15} /> },
] as const

/** Light, dark, or as the system has it. */
export function ThemePicker({ value, onChange }: { value: Choice; onChange: (choice: Choice) => void }) {
  return <Segmented<Choice> label="Theme" segments={segments} value={value} onChange={onChange} />
}

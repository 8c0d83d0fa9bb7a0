import { Box, Grid3x3, Keyboard, Maximize, RotateCw, Ruler, Scissors } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import type { StandardView } from '../scene/camera-pose.ts'
import type { ViewerSettings } from '../viewer-settings.ts'

const views: readonly { view: StandardView; label: string }[] = [
  { view: 'corner', label: 'Corner' },
  { view: 'front', label: 'Front' },
  { view: 'right', label: 'Right' },
  { view: 'back', label: 'Back' },
  { view: 'left', label: 'Left' },
  { view: 'top', label: 'Top' },
  { view: 'bottom', label: 'Bottom' },
]

interface Props {
  settings: ViewerSettings
  onFit: () => void
  onView: (view: StandardView) => void
  onToggle: (part: 'turntable' | 'plate' | 'dimensions' | 'section' | 'help') => void
}

/** Pointer controls for everything the keys do. */
export function ViewerToolbar({ settings, onFit, onView, onToggle }: Props) {
  return (
    <div
      role="toolbar"
      aria-label="3D view"
      className="absolute top-3 right-3 z-10 grid gap-0.5 rounded-xl bg-surface/85 p-1 shadow-card backdrop-blur-sm"
    >
      <IconButton size="sm" label="Fit" icon={<Maximize aria-hidden size={16} />} onClick={onFit} />
      <Menu
        trigger={<IconButton size="sm" label="View from" icon={<Box aria-hidden size={16} />} />}
        items={views.map(({ view, label }) => ({ key: view, label, onSelect: () => onView(view) }))}
      />
      <Toggle
        label="Turntable"
        isOn={settings.isTurning}
        icon={<RotateCw aria-hidden size={16} />}
        onPress={() => onToggle('turntable')}
      />
      <Toggle
        label="Plate"
        isOn={settings.hasPlate}
        icon={<Grid3x3 aria-hidden size={16} />}
        onPress={() => onToggle('plate')}
      />
      <Toggle
        label="Dimensions"
        isOn={settings.hasDimensions}
        icon={<Ruler aria-hidden size={16} />}
        onPress={() => onToggle('dimensions')}
      />
      <Toggle
        label="Section"
        isOn={settings.section !== null}
        icon={<Scissors aria-hidden size={16} />}
        onPress={() => onToggle('section')}
      />
      <Toggle
        label="Keys"
        isOn={settings.isHelpOpen}
        icon={<Keyboard aria-hidden size={16} />}
        onPress={() => onToggle('help')}
      />
    </div>
  )
}

interface ToggleProps {
  label: string
  isOn: boolean
  icon: ReactNode
  onPress: () => void
}

function Toggle({ label, isOn, icon, onPress }: ToggleProps) {
  return (
    <IconButton
      size="sm"
      label={label}
      aria-pressed={isOn}
      icon={icon}
      onClick={onPress}
      className={isOn ? 'bg-accent-soft text-accent-text' : ''}
    />
  )
}

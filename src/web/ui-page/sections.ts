import type { ComponentType } from 'react'
import { ActivitySection } from './activity-section.tsx'
import { BrandSection } from './brand-section.tsx'
import { ButtonsSection } from './buttons-section.tsx'
import { ChartsSection } from './charts-section.tsx'
import { ChoicesSection } from './choices-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { MessagesSection } from './messages-section.tsx'
import { NumbersSection } from './numbers-section.tsx'
import { OverlaysSection } from './overlays-section.tsx'
import { PaletteSection } from './palette-section.tsx'
import { ProgressSection } from './progress-section.tsx'
import { SettingsSection } from './settings-section.tsx'
import { TableSection } from './table-section.tsx'
import { TableStatesSection } from './table-states-section.tsx'
import { ViewerSection } from './viewer-section.tsx'

interface Section {
  key: string
  title: string
  Content: ComponentType
}

/** What there is to see, in the order in which it is shown. */
export const sections: readonly Section[] = [
  { key: 'brand', title: 'Color and brand', Content: BrandSection },
  { key: 'buttons', title: 'Buttons', Content: ButtonsSection },
  { key: 'fields', title: 'Fields', Content: FieldsSection },
  { key: 'choices', title: 'Choices', Content: ChoicesSection },
  { key: 'settings', title: 'Settings forms', Content: SettingsSection },
  { key: 'messages', title: 'Messages', Content: MessagesSection },
  { key: 'activity', title: 'Toast and activity', Content: ActivitySection },
  { key: 'overlays', title: 'Dialogs and drawers', Content: OverlaysSection },
  { key: 'palette', title: 'Command palette', Content: PaletteSection },
  { key: 'table', title: 'Table', Content: TableSection },
  { key: 'table-states', title: 'Table states', Content: TableStatesSection },
  { key: 'numbers', title: 'Numbers and states', Content: NumbersSection },
  { key: 'progress', title: 'Progress', Content: ProgressSection },
  { key: 'charts', title: 'Charts', Content: ChartsSection },
  { key: 'viewer', title: '3D view', Content: ViewerSection },
]

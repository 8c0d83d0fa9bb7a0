import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  FileUp,
  Keyboard,
  LogOut,
  MessageSquareHeart,
  Monitor,
  Moon,
  RefreshCw,
  Send,
  Sun,
  Upload,
} from 'lucide-react'
import { orderSources } from '#domain/order-sources.ts'
import { useSyncNow } from '#web/data/stores/connection-mutations.ts'
import { connectionList } from '#web/data/stores/connection-queries.ts'
import { chooseTheme, useTheme, useThemeChoice } from '#web/lib/theme.ts'
import { chooseFiles } from '#web/uploads/choose-files.ts'
import { addUploads } from '#web/uploads/upload-store.ts'
import { useSignOut } from '../account/use-sign-out.ts'
import type { OpenSheet } from '../open-sheet.ts'
import type { RunnableCommand } from './runnable-command.ts'

/** Actions available on every screen. */
export function usePaletteActions(onOpenSheet: (sheet: OpenSheet) => void): RunnableCommand[] {
  const navigate = useNavigate()
  const signOut = useSignOut()
  const commands: Omit<RunnableCommand, 'group'>[] = [
    {
      key: 'submit-all',
      label: 'Submit all ready orders',
      icon: <Send aria-hidden size={16} />,
      run: () => void navigate({ to: '/dashboard/orders', search: { ask: 'submit-all' } }),
    },
    {
      key: 'upload',
      label: 'Upload files',
      icon: <Upload aria-hidden size={16} />,
      keywords: 'model stl obj 3mf add drop',
      run: () => chooseFiles((files, leftOut) => addUploads(files, { leftOut })),
    },
    {
      key: 'import-orders',
      label: 'Import orders from a file',
      icon: <FileUp aria-hidden size={16} />,
      keywords: 'csv spreadsheet excel etsy shopify',
      run: () => void navigate({ to: '/dashboard/orders/import' }),
    },
    ...useSyncCommands(),
    ...useThemeCommands(),
    {
      key: 'shortcuts',
      label: 'Keyboard shortcuts',
      icon: <Keyboard aria-hidden size={16} />,
      shortcut: ['?'],
      keywords: 'help keys',
      run: () => onOpenSheet('shortcuts'),
    },
    {
      key: 'feedback',
      label: 'Give feedback',
      icon: <MessageSquareHeart aria-hidden size={16} />,
      keywords: 'help support idea problem',
      run: () => onOpenSheet('feedback'),
    },
    {
      key: 'sign-out',
      label: 'Sign out',
      icon: <LogOut aria-hidden size={16} />,
      keywords: 'log out leave',
      run: () => signOut.mutate(),
    },
  ]
  return commands.map((command) => ({ ...command, group: 'Actions' }))
}

function useSyncCommands(): Omit<RunnableCommand, 'group'>[] {
  const { data } = useQuery(connectionList)
  const syncNow = useSyncNow()
  const synced = data?.connections.filter(({ source }) => orderSources[source].syncs) ?? []
  return synced.map(({ id, source }) => ({
    key: `sync ${source}`,
    label: `Sync ${orderSources[source].title} now`,
    icon: <RefreshCw aria-hidden size={16} />,
    keywords: 'sync orders fetch refresh import',
    run: () => syncNow.mutate(id),
  }))
}

function useThemeCommands(): Omit<RunnableCommand, 'group'>[] {
  const other = useTheme() === 'dark' ? 'light' : 'dark'
  const isChosen = useThemeChoice() !== 'system'
  const Icon = other === 'dark' ? Moon : Sun
  const switchTheme = {
    key: 'theme',
    label: `Use the ${other} theme`,
    icon: <Icon aria-hidden size={16} />,
    keywords: 'appearance night',
    run: () => chooseTheme(other),
  }
  const followSystem = {
    key: 'theme-system',
    label: 'Use the system theme',
    icon: <Monitor aria-hidden size={16} />,
    keywords: 'appearance dark light',
    run: () => chooseTheme('system'),
  }
  return isChosen ? [switchTheme, followSystem] : [switchTheme]
}

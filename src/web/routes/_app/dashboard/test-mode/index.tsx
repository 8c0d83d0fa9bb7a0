import { createFileRoute } from '@tanstack/react-router'
import { TestStoreScreen } from '#web/features/orders/test-mode/test-store-screen.tsx'

export const Route = createFileRoute('/_app/dashboard/test-mode/')({ component: TestStoreScreen })

import { createFileRoute } from '@tanstack/react-router'
import { ImportOrdersScreen } from '#web/features/orders/import/import-orders-screen.tsx'

/** Orders from a CSV file. */
export const Route = createFileRoute('/_app/dashboard/orders/import')({ component: ImportOrdersScreen })

import { createFileRoute } from '@tanstack/react-router'
import { AddressesScreen } from '#web/features/buyers/addresses-screen.tsx'

export const Route = createFileRoute('/_app/dashboard/addresses')({ component: AddressesScreen })

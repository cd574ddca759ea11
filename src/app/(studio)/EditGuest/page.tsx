import type { Metadata } from 'next'
import { DashboardStub } from '@/components/studio/shared/dashboard-stub'

export const metadata: Metadata = { title: 'Edit guest' }

export default function EditGuestPage() {
  return <DashboardStub title="Edit Guest" collection="guests" />
}

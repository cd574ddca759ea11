import type { Metadata } from 'next'
import { DashboardStub } from '@/components/studio/shared/dashboard-stub'

export const metadata: Metadata = { title: 'Edit podcast' }

export default function EditPodcastPage() {
  return <DashboardStub title="Edit Podcast" collection="episodes" />
}

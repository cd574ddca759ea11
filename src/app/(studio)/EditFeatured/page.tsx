import type { Metadata } from 'next'
import { FeaturedForm } from '@/components/studio/episodes/featured-form.client'
import { GuardedScreen } from '@/components/studio/shared/screen'

export const metadata: Metadata = { title: 'Edit featured' }

export default function EditFeaturedPage() {
  return (
    <GuardedScreen title="Edit Featured" lede="What people see first on the home page this week.">
      <FeaturedForm />
    </GuardedScreen>
  )
}

// First, so that no other page loads these styles (docs/decisions/L19-styles.md).
import '@/components/ui/uploading.module.css'
import '@/components/studio/shared/upload-progress.module.css'
import '@/components/studio/shared/focal-point-picker.module.css'
import type { Metadata } from 'next'
import { formTopics } from '@/components/studio/episodes/form-topics'
import { PodcastForm } from '@/components/studio/episodes/podcast-form.client'
import { GuardedScreen } from '@/components/studio/shared/screen'
import { countSamples } from '@/server/queries/episodes'
import { getFrame } from '@/server/queries/pages'

export const metadata: Metadata = { title: 'Upload podcast' }

export default async function UploadPodcastPage() {
  const [{ hostName, topics, language, timeZone, releaseTime, releaseDay }, samples] =
    await Promise.all([getFrame(), countSamples()])
  return (
    <GuardedScreen title="Upload Podcast">
      <PodcastForm
        hostName={hostName}
        topics={formTopics(topics, language)}
        show={{ timeZone, releaseTime, releaseDay }}
        samples={samples}
      />
    </GuardedScreen>
  )
}

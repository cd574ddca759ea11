import type { Metadata } from 'next'
import { PodcastForm } from '@/components/studio/episodes/podcast-form.client'
import { GuardedScreen } from '@/components/studio/shared/screen'
import { countSamples } from '@/server/queries/episodes'
import { getFrame } from '@/server/queries/pages'

export const metadata: Metadata = { title: 'Upload podcast' }

export default async function UploadPodcastPage() {
  const [{ hostName, timeZone, releaseTime, releaseDay }, samples] = await Promise.all([
    getFrame(),
    countSamples(),
  ])
  return (
    <GuardedScreen title="Upload Podcast">
      <PodcastForm
        hostName={hostName}
        show={{ timeZone, releaseTime, releaseDay }}
        samples={samples}
      />
    </GuardedScreen>
  )
}

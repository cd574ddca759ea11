import type { SiteSettings } from '@/server/desk/site'
import { Head, Section } from '../ui/head'
import { AnnouncedPages } from './optional-pages.client'
import { Colours } from './colours.client'
import { LinksForm } from './links-form.client'
import { ListeningForm } from './listening-form.client'
import { Pictures } from './pictures.client'
import { PodcastForm } from './podcast-form.client'
import { ShowForm } from './show-form.client'
import { StatisticsSwitch } from './statistics-switch.client'

/** Names, times, links, images and colours of the site, and its optional pages. */
export function SitePage({ settings }: { settings: SiteSettings }) {
  const { seen, show, links, listening, podcast, pictures, colours, pages, countsVisits } = settings
  return (
    <>
      <Head title="Settings" note="Changes go live as soon as you save." />
      <Section side="The show" id="show" isFirst>
        <ShowForm values={show} seen={seen.site} />
      </Section>
      <Section side="Images" id="pictures">
        <Pictures pictures={pictures} hostName={show.hostName} />
      </Section>
      <Section side="Links" id="links">
        <LinksForm links={links} seen={seen.site} />
      </Section>
      <Section side="Listening" id="listening">
        <ListeningForm listening={listening} seen={seen.site} />
      </Section>
      <Section side="Podcast feed" id="audio-feed">
        <PodcastForm podcast={podcast} seen={seen.site} />
      </Section>
      <Section side="Colours" id="colours">
        <Colours colours={colours} seen={seen.pillars} />
      </Section>
      <Section side="Optional pages" id="announced">
        <AnnouncedPages pages={pages} />
      </Section>
      <Section side="Statistics" id="statistics">
        <StatisticsSwitch isOn={countsVisits} />
      </Section>
    </>
  )
}

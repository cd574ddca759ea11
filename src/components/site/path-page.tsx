import { PageScript } from '@/components/ui/page-script'
import { ButtonLink, TextLink } from '@/components/ui/button'
import { Cover } from '@/components/ui/cover'
import { Icon } from '@/components/ui/icon'
import { Section, SideHead } from '@/components/ui/section'
import { SiteLink } from '@/components/ui/site-link'
import { UNTOUCHED } from '@/components/ui/untouched'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { ListeningPath, PathStep, TopicText, SiteFrame } from '@/domain/content'
import { formatLength } from '@/domain/episodes/episode-length'
import { episodeInText } from '@/domain/episodes/episode-name'
import { episodePath, listeningPath } from '@/domain/paths'
import { mainTopic, topicsOf, type Topic } from '@/domain/topics/topics'
import { fill, plural } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'
import { NameAndLength } from './episode-length'
import { OtherPath } from './path-links'
import styles from './path-page.module.css'
import { TopicHead, TopicTabs } from './topic-head'
import { PlayEpisode } from './player/play-episode'
import { SaveEpisode } from './saved/save-episode'

const SIZES = '20rem'

type PathPageProps = {
  path: ListeningPath
  others: ListeningPath[]
  topic: TopicText
  frame: SiteFrame
}

/** A listening path: a few episodes of a topic in the host's order, each with a why. */
export function PathPage({ path, others, topic: page, frame }: PathPageProps) {
  const { topic, title, intro, steps, seconds } = path
  const { path: t, wording, language } = pageTexts()
  const amount = [
    plural(t.amount, steps.length, wording),
    ...(seconds > 0 ? [formatLength(seconds, language)] : []),
  ].join(', ')
  return (
    <>
      <TopicTabs
        label={t.tabs}
        tabs={topicsOf(
          frame.paths.map((one) => one.topic),
          frame.topics,
        ).map((one) => ({ topic: one, href: listeningPath(one.key) }))}
      />
      <TopicHead topic={page} title={title} text={intro} side={t.startHere} note={amount} />
      <PageScript name="marks" />
      <path-marks class="contents" data-heard={t.heard} data-next={t.next}>
        <ol role="list" className={styles.path} data-topic={topic}>
          {steps.map((step, index) => (
            <Step key={step.episode.id} step={step} index={index} topics={frame.topics} />
          ))}
        </ol>
      </path-marks>
      <Section space="tight" side={<SideHead id="then">{t.then}</SideHead>} aria-labelledby="then">
        <div className={styles.ways}>
          {page.playlistUrl && (
            <ButtonLink variant="secondary" href={page.playlistUrl} arrow>
              {t.playlist}
            </ButtonLink>
          )}
          <TextLink href={page.path}>
            <span dir="auto">{fill(t.all, { topic: page.title })}</span>
          </TextLink>
        </div>
        {others.length > 0 && (
          <ul role="list" className={styles.others}>
            {others.map((other) => (
              <li key={other.topic}>
                <OtherPath path={other} topics={frame.topics} />
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  )
}

function Step({
  step: { episode, why },
  index,
  topics,
}: {
  step: PathStep
  index: number
  topics: readonly Topic[]
}) {
  const { id, number, generatedArt, title, picture, categories, audioUrl } = episode
  const { shared, saved, path: t, episodeLang } = pageTexts()
  return (
    <li className={styles.step}>
      <Section
        as="div"
        space="flush"
        className={styles.station}
        mainClassName={styles.main}
        side={
          <div className={styles.side}>
            <p className={`number ${styles.number}`}>
              <VisuallyHidden>{t.step}</VisuallyHidden>
              {index + 1}
            </p>
            {/* Only the device knows (src/elements/marks/index.ts). */}
            <p className={styles.mark} data-step={id} hidden suppressHydrationWarning>
              <Icon name="check" />
              <span {...UNTOUCHED} />
            </p>
          </div>
        }
      >
        <Cover
          picture={picture}
          topic={mainTopic(categories, topics)}
          number={number}
          generatedArt={generatedArt}
          sizes={SIZES}
          priority={index === 0}
          className={styles.art}
        />
        <div>
          {why && (
            <p className={styles.why} dir="auto">
              {why}
            </p>
          )}
          <h2 className={styles.title}>
            <SiteLink href={episodePath(id)}>
              <span dir="auto" lang={episodeLang}>
                {title}
              </span>
            </SiteLink>
          </h2>
          <p className="meta">
            <NameAndLength episode={episode} texts={shared} />
          </p>
          <div className={styles.actions}>
            {audioUrl ? (
              <PlayEpisode episode={episode} texts={shared} />
            ) : (
              <ButtonLink variant="secondary" size="small" icon="play" href={episodePath(id)}>
                <span>
                  {t.listen}
                  <VisuallyHidden>
                    {fill(t.listenTo, { episode: episodeInText(episode, shared) })}
                  </VisuallyHidden>
                </span>
              </ButtonLink>
            )}
            <SaveEpisode id={id} title={title} texts={saved.save} />
          </div>
        </div>
      </Section>
    </li>
  )
}

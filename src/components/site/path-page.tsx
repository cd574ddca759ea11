import { ButtonLink, TextLink } from '@/components/ui/button'
import { CoverArt } from '@/components/ui/cover'
import { Section, SideHead } from '@/components/ui/section'
import { SiteLink } from '@/components/ui/site-link'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { ListeningPath, PathStep, TopicText, SiteFrame } from '@/domain/content'
import { episodeInText, episodeName } from '@/domain/episodes/episode-name'
import { episodePath, listeningPath } from '@/domain/paths'
import { mainTopic, topicsOf, type Topic } from '@/domain/topics/topics'
import { fill, plural } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'
import { duration, OtherPath } from './path-links'
import { PathMark } from './path-mark.client'
import styles from './path-page.module.css'
import { TopicHead, TopicTabs } from './topic-head'
import { PlayEpisode } from './player/play-episode'
import { SaveEpisode } from './saved/save-episode'

const SIZES = '(min-width: 48rem) 20rem, 92vw'

type PathPageProps = {
  path: ListeningPath
  others: ListeningPath[]
  topic: TopicText
  frame: SiteFrame
}

/** A listening path: a few episodes of a topic in the host's order, each with a why. */
export function PathPage({ path, others, topic: page, frame }: PathPageProps) {
  const { topic, title, intro, steps, seconds } = path
  const { path: t, wording } = pageTexts()
  const ids = steps.map(({ episode }) => episode.id)
  const amount = [
    plural(t.amount, steps.length, wording),
    ...(seconds > 0 ? [duration(seconds)] : []),
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
      <ol role="list" className={styles.path} data-topic={topic}>
        {steps.map((step, index) => (
          <Step key={step.episode.id} step={step} index={index} ids={ids} topics={frame.topics} />
        ))}
      </ol>
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
  ids,
  topics,
}: {
  step: PathStep
  index: number
  ids: string[]
  topics: readonly Topic[]
}) {
  const { id, number, standIn, title, length, picture, categories, audioUrl } = episode
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
            <PathMark id={id} ids={ids} heard={t.heard} next={t.next} />
          </div>
        }
      >
        <div className={styles.art}>
          <CoverArt
            picture={picture}
            topic={mainTopic(categories, topics)}
            number={number}
            standIn={standIn}
            sizes={SIZES}
            priority={index === 0}
          />
        </div>
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
            {[episodeName(episode, shared), length].filter(Boolean).join(', ')}
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

import { EPISODE_FLAGS } from '@/domain/topics/topics'
import { Section } from '../../ui/head'
import { forms } from '../../ui/kit'
import { TopicIcon, topicSlug, topicTitle } from '../../ui/topics'
import type { Editor } from './use-editor.client'

/** The host's favourites come after the topics. */
const CHOICES = EPISODE_FLAGS.toSorted(
  (a, b) => Number(a.key === 'favs') - Number(b.key === 'favs'),
)

export function TopicsSection({ editor: { values, setFlag, show } }: { editor: Editor }) {
  return (
    <Section side="Topics" id="h-topics">
      <fieldset>
        <legend className="visually-hidden">Topics</legend>
        <div className={forms.picks}>
          {CHOICES.map(({ key, flag }) => (
            <label key={key} className={forms.pick} data-topic={topicSlug(key)}>
              <input
                className={forms.tick}
                id={`theme-${key}`}
                type="checkbox"
                checked={values.flags[flag]}
                onChange={(event) => setFlag(flag, event.currentTarget.checked)}
              />
              <TopicIcon topic={key} />
              {topicTitle(key, show.hostName)}
            </label>
          ))}
        </div>
      </fieldset>
    </Section>
  )
}

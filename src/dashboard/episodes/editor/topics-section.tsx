import { DESK_ROUTES } from '@/domain/desk-routes'
import { editorFieldId } from '@/domain/episodes/readiness'
import { Section } from '../../ui/head'
import { fields, forms, TextLink, ui } from '../../ui/kit'
import { FavouritesIcon, favouritesTitle, TopicIcon, topicShadesOf } from '../../ui/topics'
import type { Editor } from './use-editor.client'

/** The topics of the site, of which an episode has any number; the host's favourites come last. */
export function TopicsSection({ editor: { values, set, setTopic, show } }: { editor: Editor }) {
  return (
    <Section side="Topics" id="h-topics">
      <fieldset>
        <legend className="visually-hidden">Topics</legend>
        <div className={forms.picks}>
          {show.topics.map((topic, index) => (
            <label key={topic.key} className={forms.pick} {...topicShadesOf(topic)}>
              <input
                className={fields.box}
                id={index === 0 ? editorFieldId('themes') : undefined}
                type="checkbox"
                checked={values.topics.includes(topic.key)}
                onChange={(event) => setTopic(topic.key, event.currentTarget.checked)}
              />
              <TopicIcon topic={topic} />
              <span dir="auto">{topic.title}</span>
            </label>
          ))}
          <label className={forms.pick}>
            <input
              className={fields.box}
              type="checkbox"
              checked={values.isFav}
              onChange={(event) => set({ isFav: event.currentTarget.checked })}
            />
            <FavouritesIcon />
            {favouritesTitle(show.hostName)}
          </label>
        </div>
        {show.topics.length === 0 && (
          <p className={ui.note}>
            This site has no topics yet. <TextLink href={DESK_ROUTES.topics}>Add topics</TextLink>
          </p>
        )}
      </fieldset>
    </Section>
  )
}

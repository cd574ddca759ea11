import type { ImportChoice, ImportView } from '@/domain/imports/imports'
import { Choice } from '../ui/choice'
import { classNames, ui } from '../ui/kit'
import { Section } from '../ui/head'
import styles from './review.module.css'

/** Shows what most episodes repeat, offered as one text about the show. */
export function ReviewAbout({
  view: { aboutShow, choice },
  onChange,
}: {
  view: ImportView
  onChange: (part: Partial<ImportChoice>) => void
}) {
  if (!aboutShow) return null
  const { text, html, count, of, isSaid } = aboutShow
  return (
    <Section
      side="About the show"
      note={`Repeated by ${count} of ${of} episodes.`}
      id="import-about"
      className={styles.width}
    >
      <blockquote
        className={classNames(ui.sheet, styles.about)}
        // Safe HTML, as visitors read it.
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <Choice
        type="checkbox"
        checked={choice.aboutShow === true}
        onChange={(event) => onChange({ aboutShow: event.target.checked })}
      >
        <strong>
          {text ? 'Say this once, on the About page' : 'Leave this out of the show notes'}
        </strong>
        <span className={ui.soft}>
          {' '}
          {text
            ? 'It’s added to the note there and removed from all show notes.'
            : isSaid
              ? 'Already removed by an earlier import.'
              : 'Your podcast host adds it.'}{' '}
          Otherwise, show notes stay as they are.
        </span>
      </Choice>
    </Section>
  )
}

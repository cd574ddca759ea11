import { DESK } from '@/domain/desk-paths'

/** The way back from Payload's editor of rich texts to the desk. A full load: it is another app. */
export const RichTextsHeader = () => (
  <div className="rich-texts-head">
    <a href={DESK.texts}>Page texts</a>
    <a href={DESK.home}>Desk</a>
  </div>
)

/** Payload's own navigation has nothing that the desk does not have. */
export const NoNavigation = () => null

import { DESK_ROUTES } from '@/domain/desk-routes'

/** The way back from Payload's editor of rich texts to the desk. A full load: it is another app. */
export const RichTextsHeader = () => (
  <div className="rich-texts-head">
    <a href={DESK_ROUTES.texts}>Page text</a>
    <a href={DESK_ROUTES.home}>Desk</a>
  </div>
)

/** Payload's own navigation has nothing that the desk does not have. */
export const NoNavigation = () => null

import { Drawing, marks } from '../../ui/kit'

/** The photo of a guest, or a drawing where there is none. */
export const Face = ({ src }: { src: string | null | undefined }) => (
  <span className={marks.face} data-topic="climate-justice">
    {src ? <img src={src} alt="" loading="lazy" /> : <Drawing id="face" />}
  </span>
)

'use client'

import { useState } from 'react'
import { episodePreviewPath } from '@/domain/episodes/preview'
import { Icon } from '../ui/icon'
import { PreviewFrame, type Width, WIDTH_NAMES, WIDTHS } from './preview-frame.client'
import { PreviewLinks } from './preview-links.client'

/**
 * The real page of an episode beside the form, from its newest saved draft, and the preview links to
 * it.
 * @param id null as long as nothing is saved
 * @param savedAt changes with each save, upon which the page is loaded anew
 * @param isPublic whether listeners see the episode, so that it needs no preview link
 */
export function PreviewPanel({
  id,
  savedAt,
  isPublic,
  timeZone,
}: {
  id: string | null
  savedAt: string
  isPublic: boolean
  timeZone: string
}) {
  const [width, setWidth] = useState<Width>('phone')
  return (
    <section className="d-preview" aria-labelledby="preview-title">
      <div className="d-preview__head">
        <h2 className="d-h2" id="preview-title">
          Preview
        </h2>
        {id && (
          <fieldset className="d-seg">
            <legend className="d-hidden">Width</legend>
            {WIDTH_NAMES.map((name) => (
              <label key={name}>
                <input
                  className="d-hidden"
                  type="radio"
                  name="preview-width"
                  checked={width === name}
                  onChange={() => setWidth(name)}
                />
                <Icon name={WIDTHS[name].icon} />
                {WIDTHS[name].label}
              </label>
            ))}
          </fieldset>
        )}
      </div>
      {id ? (
        <>
          <PreviewFrame id={id} savedAt={savedAt} width={width} />
          {isPublic ? (
            <div className="d-words">
              <a href={episodePreviewPath(id)} target="_blank">
                Open in a tab
              </a>
            </div>
          ) : (
            <PreviewLinks id={id} timeZone={timeZone} />
          )}
        </>
      ) : (
        <p className="d-note">Save a draft to see a preview.</p>
      )}
    </section>
  )
}

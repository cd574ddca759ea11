'use client'

import { useState } from 'react'
import { typefacesCss } from '@/components/styles/typefaces'
import { isHex } from '@/domain/look/colour'
import { isWideLogo } from '@/domain/look/header-fit'
import { lookWords } from '@/domain/look/colour-words'
import {
  baseColours,
  CORNERS,
  type Corners,
  DEFAULT_LOOK,
  lookProblems,
  type Look,
  type LookPalette,
} from '@/domain/look/look'
import {
  BASE_COLOURS,
  type BaseColour,
  type BaseColours,
  PALETTE_NAMES,
  PALETTES,
} from '@/domain/look/palettes'
import { TYPEFACES, TYPEFACES_NAMES } from '@/domain/look/typefaces'
import { isEqual } from '@/domain/is-equal'
import { validateSharingImage } from '@/domain/images/site-images'
import { LOOK_FIELDS, SETTINGS } from '@/domain/show/settings'
import { settingPath } from '@/domain/show/settings-tabs'
import type { SiteSettings } from '@/server/desk/site'
import { Section } from '../ui/head'
import { Choice } from '../ui/choice'
import { classNames, fields, forms, LinkButton, ui } from '../ui/kit'
import { SwitchField } from '../ui/switch-field'
import { ColourField } from './colour-field'
import { LogoField } from './logo-field'
import { drawable, hasOwnColours, lookChanges, lookRules } from './look-choice'
import { LookCard } from './look-card'
import { LookPairs } from './look-pairs'
import { LookPreview } from './look-preview.client'
import { SettingsForm } from './settings-form'
import { SharingField } from './sharing-field'
import styles from './look.module.css'
import { useSettings } from './use-settings.client'
import { useSiteImage } from './use-site-image.client'
import { useSiteSwitch } from './use-site-switch.client'

const CORNER_LABELS: Record<Corners, string> = {
  notebook: 'As in the notebook',
  square: 'Square',
  round: 'Round',
}

/**
 * Shows how the public site looks, with the home page in it before anything is saved.
 * @param cover the colours that the cover proposes; null without a cover
 */
export function LookTab({
  settings,
  cover,
}: {
  settings: SiteSettings
  cover: BaseColours | null
}) {
  const {
    pictures,
    show: { showName },
  } = settings
  const logo = useSiteImage('logo', pictures.logo, showName)
  const sharing = useSiteImage(
    'sharingImage',
    pictures.sharingImage,
    showName,
    validateSharingImage,
  )
  const repeated = useSiteSwitch('drawsRepeatedCovers', settings.drawsRepeatedCovers)
  const form = useSettings<Look>({
    values: settings.look,
    rules: lookRules,
    global: 'look',
    seen: settings.seen,
    parts: [logo, sharing, repeated],
    changes: lookChanges,
  })
  const { values, set, check, radio, stored, act, publish, reset, frame } = form
  const [last, setLast] = useState<BaseColours>(baseColours(settings.look))
  const [own, setOwn] = useState<BaseColours>(
    baseColours({
      ...settings.look,
      palette: settings.look.palette === 'cover' ? 'notebook' : 'own',
    }),
  )
  const look = drawable(values, last)
  const problems = lookProblems(values)

  function putColours(colours: BaseColours) {
    setLast(colours)
    for (const name of BASE_COLOURS) set(name, colours[name])
  }
  function choose(palette: LookPalette) {
    set('palette', palette)
    if (palette === 'cover' && cover) putColours(cover)
    if (palette === 'own') putColours(own)
  }
  /** A colour that is changed makes the look the host's own. */
  function change(name: BaseColour, colour: string) {
    set('palette', 'own')
    set(name, colour)
    if (!isHex(colour)) return
    setLast((now) => ({ ...now, [name]: colour }))
    setOwn({ ...last, [name]: colour })
  }
  const goBack = () =>
    act(async () => {
      const before = stored
      const put = async (one: Look, message: string) => {
        const result = await publish(one, { message })
        reset(one)
        return result
      }
      const { message } = await put(DEFAULT_LOOK, 'Your site has the notebook look.')
      return { message, undo: () => put(before, 'Your look is back.') }
    }, 'Couldn’t change the look.')

  const card = (palette: LookPalette) => ({
    ...radio('palette', palette),
    onChange: () => choose(palette),
  })
  return (
    <SettingsForm name="Look" frame={frame}>
      <div className={styles.page}>
        <Section side="Colours" note="Dark colours are worked out from these." id="colours">
          <fieldset className={forms.form}>
            <legend className="visually-hidden">{LOOK_FIELDS.palette}</legend>
            <div className={styles.looks}>
              {PALETTE_NAMES.map((name) => (
                <LookCard
                  key={name}
                  input={card(name)}
                  colours={PALETTES[name]}
                  title={PALETTES[name].label}
                  note={name === 'notebook' ? lookWords(PALETTES.notebook) : undefined}
                />
              ))}
              <LookCard
                input={{ ...card('cover'), disabled: !cover }}
                colours={cover ?? PALETTES.notebook}
                title="From your cover"
                note={cover ? lookWords(cover) : 'Add a cover first'}
              />
              <LookCard
                input={card('own')}
                colours={values.palette === 'own' ? baseColours(look) : own}
                title="Your own"
                note="Choose each colour"
              />
            </div>
            {!cover && (
              <p>
                <a className={ui.link} href={settingPath('cover')}>
                  Add a cover
                </a>
              </p>
            )}
            {hasOwnColours(values) &&
              BASE_COLOURS.map((name) => (
                <ColourField
                  key={name}
                  name={name}
                  value={values[name] ?? last[name]}
                  shown={last[name]}
                  problem={problems.find(({ field }) => field === name)}
                  onChange={(colour) => change(name, colour)}
                />
              ))}
            <LookPairs look={look} />
            {!isEqual(stored, DEFAULT_LOOK) && (
              <p>
                <LinkButton disabled={frame.isBusy} onClick={() => void goBack()}>
                  Back to the notebook look
                </LinkButton>
              </p>
            )}
          </fieldset>
        </Section>
        <LookPreview look={look} logo={logo.shown} />
        <div>
          <Section side="Typefaces" id="typefaces">
            <fieldset className={styles.looks}>
              <legend className="visually-hidden">{LOOK_FIELDS.typefaces}</legend>
              <style>{TYPEFACES_NAMES.map(typefacesCss).join('')}</style>
              {TYPEFACES_NAMES.map((name) => (
                <LookCard
                  key={name}
                  input={radio('typefaces', name)}
                  sample={
                    <span
                      className={styles.sample}
                      aria-hidden="true"
                      style={{ fontFamily: `'${TYPEFACES[name].serif.family}', serif` }}
                    >
                      Aa
                    </span>
                  }
                  title={TYPEFACES[name].label}
                  note={`${TYPEFACES[name].serif.family}, ${TYPEFACES[name].sans.family}`}
                />
              ))}
            </fieldset>
          </Section>
          <Section side="Line and corners" id="shapes" className={forms.form}>
            <SwitchField
              id="has-margin-line"
              label="Draw the margin line"
              {...check('hasMarginLine')}
            />
            <fieldset>
              <legend className={fields.label}>{LOOK_FIELDS.corners}</legend>
              <div className={classNames(forms.picks, styles.corners)}>
                {CORNERS.map((name) => (
                  <Choice key={name} {...radio('corners', name)}>
                    {CORNER_LABELS[name]}
                  </Choice>
                ))}
              </div>
            </fieldset>
          </Section>
          <Section
            side="Logo"
            note="Square, or wide with the name in it. PNG or WebP."
            id="logo-heading"
          >
            <LogoField
              logo={logo}
              showName={showName}
              look={look}
              isWide={isWideLogo(logo.shown)}
            />
          </Section>
          <Section
            side="Episode images"
            note="Feeds, emails and apps keep the cover."
            id="episode-images"
          >
            <SwitchField
              id="draws-repeated-covers"
              label={SETTINGS.drawsRepeatedCovers}
              {...repeated.input}
            />
          </Section>
          <Section
            side={SETTINGS.sharingImage}
            note="1200 × 630. Leave empty to generate one for each page."
            id="sharing"
          >
            <SharingField image={sharing} settings={settings} />
          </Section>
        </div>
      </div>
    </SettingsForm>
  )
}

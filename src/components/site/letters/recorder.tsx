import { buttonClass } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { escapeHtml } from '@/domain/feeds/markup'
import { pageTexts } from '@/domain/texts/page-texts'
import alert from '@/components/ui/alert.module.css'
import styles from './recorder.module.css'
import voice from './voice.module.css'

/**
 * The recorder of a letter (src/elements/recorder/voice-recorder.ts). Until its script is there, and
 * without one, it is a field for a file.
 */
export function Recorder() {
  const { letters, wording, isBuiltIn } = pageTexts()
  const { recorder: t } = letters
  const small = (variant: 'primary' | 'quiet' | 'secondary') =>
    buttonClass({ variant, size: 'small' })
  const classes = {
    alert: classNames(alert.alert, alert.error),
    lines: voice.lines,
    main: styles.main,
    play: voice.play,
    paper: small('secondary'),
    quiet: small('quiet'),
    small: small('primary'),
  }
  return (
    <voice-recorder
      class={styles.recorder}
      role="group"
      aria-label={t.record}
      data-texts={isBuiltIn ? undefined : JSON.stringify(t)}
      data-classes={JSON.stringify(classes)}
      data-language={wording}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{
        __html:
          `<label class="${styles.label}" for="letter-voice">${escapeHtml(t.file)}</label>` +
          `<input id="letter-voice" name="voice" type="file" accept="audio/*" aria-describedby="letter-voice-hint">` +
          `<p class="meta" id="letter-voice-hint">${escapeHtml(t.fileText)}</p>`,
      }}
    />
  )
}

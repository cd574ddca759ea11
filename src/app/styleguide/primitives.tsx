import type { ReactNode } from 'react'
import { EpisodeRow, EpisodeRowSkeleton } from '@/components/site/episode-row'
import { QuoteOfTheWeek } from '@/components/site/quote-of-the-week'
import { Alert } from '@/components/ui/alert'
import { Button, ButtonLink, TextLink } from '@/components/ui/button'
import { Cover, CoverLink } from '@/components/ui/cover'
import { Empty } from '@/components/ui/empty'
import { Check, Checks, FieldButton, TextArea, TextField } from '@/components/forms/field'
import { FormActions, FormCard, FormGrid, FormSection, ListenersArt } from '@/components/ui/form'
import { Glyph, Icon, type IconName } from '@/components/ui/icon'
import { Portrait } from '@/components/ui/portrait'
import { Quote } from '@/components/ui/quote'
import { Section, SideHead } from '@/components/ui/section'
import { SiteLink } from '@/components/ui/site-link'
import { Notice } from '@/components/ui/notice'
import { Tag } from '@/components/ui/tag'
import { DoubleUnderline } from '@/components/ui/double-underline'
import { UploadField } from '@/components/forms/upload-field'
import { TOPICS } from '@/domain/topics/topics'
import { frame, longQuote, quote, rows } from './fixtures'
import { pageTexts } from '@/domain/texts/page-texts'

const ICONS = (
  'alert amazon apple arrow camera check chevron close eye eye-off heart image list mail menu ' +
  'network out pencil person play plus search short sign-out spotify star trash video'
).split(' ') as IconName[]

function Show({ name, children }: { name: string; children: ReactNode }) {
  const id = name.toLowerCase().replaceAll(' ', '-')
  return (
    <Section
      space="tight"
      side={<SideHead id={id}>{name}</SideHead>}
      mainClassName="stack"
      aria-labelledby={id}
    >
      {children}
    </Section>
  )
}

export function Primitives() {
  return (
    <>
      <Show name="Buttons">
        {(['primary', 'secondary', 'contrast', 'danger'] as const).map((variant) => (
          <div key={variant} className="cluster">
            <Button variant={variant}>Default</Button>
            <Button variant={variant} icon="trash">
              With a sign
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <Button variant={variant} busy>
              Loading
            </Button>
            <Button variant={variant} size="small">
              Small
            </Button>
            <ButtonLink variant={variant} size="large" href="/" arrow>
              Large link
            </ButtonLink>
            <ButtonLink variant={variant} href="https://example.com" arrow>
              Elsewhere
            </ButtonLink>
          </div>
        ))}
        <Button block>Block</Button>
      </Show>
      <Show name="Links and words">
        <p>
          A <SiteLink href="/">text link</SiteLink>, <mark>highlighted words,</mark> and words to{' '}
          <DoubleUnderline>underline twice.</DoubleUnderline>
        </p>
        <p>
          <TextLink href="/">A quiet link</TextLink>
        </p>
        <div className="cluster">
          {TOPICS.map(({ key, title }) => (
            <Tag key={key} href="/" topic={key}>
              {title}
            </Tag>
          ))}
          <Tag href="/" topic={null}>
            Host’s Favs
          </Tag>
        </div>
        <Notice icon="search">A quiet note on a slip of paper.</Notice>
      </Show>
      <Show name="Signs">
        <div className="cluster">
          {TOPICS.map(({ key }) => (
            <Glyph key={key} topic={key} />
          ))}
          {ICONS.map((icon) => (
            <Icon key={icon} name={icon} />
          ))}
        </div>
      </Show>
      <Show name="Form">
        <FormCard>
          <FormSection legend="Fields">
            <FormGrid columns={2}>
              <TextField id="f-default" label="Default" hint="use format 00:00" />
              <TextField id="f-filled" label="Filled" defaultValue="46:20" />
              <TextField
                id="f-error"
                label="Wrong"
                hint="use format YYYY-MM-DD"
                defaultValue="24/11/2026"
                error="Please Format date as YYYY-MM-DD"
              />
              <TextField id="f-disabled" label="Disabled" defaultValue="49" disabled />
              <TextField id="f-password" label="Password" type="password">
                <FieldButton icon="eye" label="Show the password" />
              </TextField>
            </FormGrid>
            <TextArea id="f-area" label="Description" />
            <TextArea id="f-quote" label="Quote" isQuote defaultValue={quote.text} />
            <UploadField
              id="f-empty"
              label="Image"
              hint="JPEG or PNG"
              preview={null}
              fileLabel={null}
            />
            <UploadField
              id="f-wrong"
              label="Headshot"
              shape="square"
              preview={null}
              fileLabel="novel.txt, 412 KB"
              error="This is not an image."
            />
          </FormSection>
          <FormSection legend="File it under">
            <Checks>
              {TOPICS.map(({ key, title }, i) => (
                <Check key={key} topic={key} defaultChecked={i === 0}>
                  {title}
                </Check>
              ))}
              <Check topic={null}>Host’s favorites</Check>
              <Check type="radio" name="f-radio" defaultChecked>
                One of several
              </Check>
            </Checks>
          </FormSection>
          <FormActions>
            <Button>Save</Button>
            <ButtonLink href="/" variant="secondary">
              Cancel
            </ButtonLink>
          </FormActions>
        </FormCard>
      </Show>
      <Show name="Narrow form">
        <div style={{ paddingTop: '6rem' }}>
          <FormCard narrow>
            <ListenersArt />
            <Alert kind="error">
              <p>Login failed. Please check your credentials.</p>
            </Alert>
            <Button block>Login</Button>
          </FormCard>
        </div>
      </Show>
      <Show name="Messages">
        {(['success', 'error', 'note'] as const).map((kind) => (
          <Alert key={kind} kind={kind}>
            <p>
              <strong>A sample.</strong> One plain sentence that says what to do.
            </p>
          </Alert>
        ))}
        <Empty title="Nothing here yet" action={<Button variant="secondary">One action</Button>}>
          One sentence.
        </Empty>
      </Show>
      <Show name="Covers">
        <div style={{ display: 'grid', gap: '1rem', gridTemplateColumns: 'repeat(3, 1fr)' }}>
          {TOPICS.map(({ key }) => (
            <Cover key={key} picture={null} topic={key} sizes="20rem" />
          ))}
          <Cover picture={null} topic={null} sizes="20rem" />
          <CoverLink
            href="https://example.com"
            picture={null}
            topic={null}
            number={1}
            sizes="20rem"
          >
            Watch
          </CoverLink>
        </div>
        <div className="cluster">
          {TOPICS.map(({ key }, i) => (
            <div key={key} style={{ width: '5rem' }}>
              <Portrait picture={null} topic={key} mirrored={i % 2 === 1} sizes="5rem" />
            </div>
          ))}
        </div>
      </Show>
      <Show name="Quotes">
        <Quote quote={quote} />
        <QuoteOfTheWeek label="Quote of the week" quote={quote} small />
        <QuoteOfTheWeek label="Quote of the week" quote={longQuote} />
      </Show>
      <Show name="Rows">
        {rows.map((episode) => (
          <EpisodeRow
            texts={pageTexts().shared}
            key={episode.id}
            episode={episode}
            titles={frame.topicTitles}
          />
        ))}
        <EpisodeRowSkeleton />
      </Show>
    </>
  )
}

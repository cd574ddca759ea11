import type { DefaultTexts } from './default-texts'

/** The defaults of the texts that the host can edit, in German; see `defaults.ts`. */
export const DE_STANDARDS: DefaultTexts = {
  site: {
    tagline:
      'Ein Podcast über die Notizen, die wir behalten, und die Zitate, die uns halten, für Menschen in ihren Zwanzigern. Neue Folgen: {day}s.',
    footerTitle: 'Wir sehen uns auf der nächsten Seite.',
    popupTitle: 'Hallo. Wir haben dir einen Platz freigehalten.',
    popupText:
      'Einmal in der Woche schicken wir ein Zitat, eine Notiz dazu und die neue Folge. Das ist der ganze Brief.',
    popupButton: 'Newsletter abonnieren',
    comingSoonTitle: 'Diese Seite entsteht gerade',
    comingSoonText:
      'An dieser Seite schreiben wir noch, und sie soll lieber gut werden als schnell. Mehr von {show} kommt bald.',
    comingSoonSignature: 'Das Team von {show}',
    searchNote: 'Die Suche kommt bald. Bis dahin zählt Scrollen als Lesen.',
    surveyTitle: 'Worüber sollen wir als Nächstes sprechen?',
    surveyText: 'Ein paar kurze Fragen. Deine Antworten prägen die nächsten Folgen.',
    surveyButton: 'Zur Umfrage',
  },
  landing: {
    heroTitle: 'Für die Zeilen, die du doppelt unterstreichst.',
    heroEmphasis: 'doppelt unterstreichst.',
    heroText:
      'Ein Podcast über die Notizen, die wir behalten, und die Zitate, die uns halten. Ein ehrliches Gespräch, {day}s, für alle in ihren Zwanzigern, die es noch herausfinden.',
    heroButton: 'Alle Folgen ansehen',
    heroPage:
      'Niemand hat vorgeblättert. [Du bist auf der Seite, auf der du bist,] und alle, die du beneidest, auch. [Ausruhen muss man sich nicht verdienen.] [Das Wetter ist nicht das Kapitel der anderen.] [Zieh einen Stuhl heran, dann noch einen.] Und wenn dich heute eine Zeile findet, [schreib sie auf, gib sie weiter.]',
    heroPageNote: 'das ist eigentlich die ganze Show',
    introText:
      'Wir sprechen über seelische Gesundheit, persönliches Wachstum, Klimagerechtigkeit und soziale Gerechtigkeit, anhand der Zeilen, die uns hierher gebracht haben. Komm, wie du bist. Geh verbunden, informiert und gesehen.',
    pillarsTitle: 'Vier Dinge, auf die wir immer zurückkommen',
    favouritesTitle: 'Was {host} Freunden zuerst schickt',
    favouritesText:
      'Neu hier, und unsicher, wo du das Buch aufschlagen sollst? Beginne mit einer Handvoll Favoriten.',
    playlistsTitle: 'Etwas für zwischen den Folgen',
    playlistsText:
      'Playlists zum Lesen, für den Heimweg und zum Nachdenken. Zusammengestellt von {host}, in der App, die du schon benutzt.',
    playlistsButton: 'Zu den Playlists',
    allTitle: 'Alle Seiten bisher',
    allIntro:
      'Fang oben an oder schlag es irgendwo auf. Jede Folge beginnt mit einer Zeile, die jemanden nicht losgelassen hat.',
    favsTitle: 'Favoriten von {host}',
    favsIntro: 'Wenn du nur einen Abend hast, dann mit einer von diesen.',
  },
  topics: {
    mentalHealth: {
      title: 'Seelische Gesundheit',
      teaser: 'Für die lauten Nächte und die langsamen Morgen.',
      blurb:
        'Willkommen. Hier legen wir ab, was wir getragen haben, und sehen es uns gemeinsam an. Niemand hier hat alles im Griff, und niemandem muss es gut gehen.',
      // Poem 314 (Franklin), about 1861. As it was written, because it is a quotation.
      quote: 'Hope is the thing with feathers that perches in the soul',
      quoteAuthor: 'Emily Dickinson',
    },
    personalGrowth: {
      title: 'Persönliches Wachstum',
      teaser: 'Jemand werden, Seite für Seite.',
      blurb:
        'Willkommen. Das sind Gespräche darüber, die Meinung zu ändern, die Arbeit, die Gewohnheiten, oder noch nichts davon. Wachstum zählt auch, wenn es langsam ist und wenn es zur Seite geht.',
      // „Faust. Der Tragödie zweiter Teil“, Fünfter Akt.
      quote: 'Wer immer strebend sich bemüht, den können wir erlösen.',
      quoteAuthor: 'Johann Wolfgang von Goethe',
    },
    climateJustice: {
      title: 'Klimagerechtigkeit',
      teaser: 'Trauer, Mut und die Menschen, die trotzdem pflanzen.',
      blurb:
        'Willkommen. Hier bewahren wir die Trauer, den Mut und die guten Nachrichten. Du musst die Wissenschaft nicht auswendig können, um zu fragen, wer dafür bezahlt.',
      // “Walking”, The Atlantic Monthly, June 1862.
      quote: 'In Wildness is the preservation of the World.',
      quoteAuthor: 'Henry David Thoreau',
    },
    socialJustice: {
      title: 'Soziale Gerechtigkeit',
      teaser: 'Wer einen Platz bekommt, und wer noch steht.',
      blurb:
        'Willkommen. Hier fragen wir, wer vor der Tür geblieben ist, und hören denen zu, die es waren. Bring deine Fragen mit, und einen zweiten Stuhl.',
      // Speech on West India Emancipation, Canandaigua, 3 August 1857.
      quote: 'If there is no struggle there is no progress.',
      quoteAuthor: 'Frederick Douglass',
    },
  },
  about: {
    title: 'Hallo, hier ist {host}.',
    note: `Ich habe immer mit einem Bleistift gelesen. Nicht, um klug zu wirken: um ein Zeichen zu setzen, wo etwas geschehen war, damit ich zurückfinde.

{show} begann als dieser Bleistift. Eine Zeile blieb wochenlang bei mir, und ich wollte andere in ihren Zwanzigern fragen, welche Zeilen bei ihnen geblieben sind und was sie damit gemacht haben.

Deshalb schlagen wir Woche für Woche eine Seite auf und reden. Du bist am Tisch herzlich willkommen.`,
    quote: 'Schreib es auf, bevor du es verstehst. Das Verstehen kommt nach.',
    bio: `{host} erzählt Geschichten, moderiert einen Podcast und setzt sich für das Klima ein.

Zur Arbeit im Vereinigten Königreich gehören die Unterstützung gefährdeter Jugendlicher und ausgezeichnete Vorträge.`,
  },
  community: {
    title: 'Ein Platz am Rand',
    intro: 'Eine Gemeinschaft, in der sich alle verbunden, informiert und gesehen fühlen.',
    body: `{show} ist nur die halbe Show ohne die Menschen, die zurückschreiben. In der Gemeinschaft geschieht die andere Hälfte: die Notizen am Rand, der Widerspruch, die Zeilen, die ihr uns schickt, weil ihr sie jemandem zeigen musstet.

Du brauchst keine Einladung. Sag uns, worüber wir sprechen sollen, lies von Woche zu Woche mit, oder rück ein wenig näher und hilf uns weiterzumachen.

Sei freundlich, sei neugierig, und hinterlass die Seite besser, als du sie gefunden hast.`,
  },
  values: {
    title: 'Unsere Werte',
    intro: 'Wofür {show} steht, und woran uns alle messen können, die zuhören oder zu Gast sind.',
    body: `Wir hören zu, bevor wir antworten. Niemand ist ein Thema; jeder ist ein Mensch mit einem eigenen Namen für das, was er erlebt.

Wir sagen, woher ein Zitat stammt, und berichtigen, was wir falsch hatten.

Wir sind lieber freundlich als schnell.`,
  },
  involved: {
    title: 'Mitmachen',
    intro: 'Am Tisch ist Platz. So nimmst du ihn ein.',
    body: `Sag uns, welche Zeile bei dir geblieben ist, und warum. Schlag jemanden vor, dem wir zuhören sollten. Lies mit, und gib eine Folge an einen Menschen weiter, der sie braucht.`,
  },
  privacy: {
    title: 'Datenschutz',
    intro: 'Was {show} über dich speichert und was nicht.',
  },
  quotes: {
    title: 'Zeilen, die geblieben sind',
    intro:
      'Ein Zitat in der Woche von {show}. Nimm, was du brauchst; jedes hat eine eigene Seite zum Weitergeben.',
  },
  follow: {
    followTitle: 'Jede Woche eine neue Seite',
    followEmphasis: 'neue',
    followIntro:
      'Abonniere sie einmal, in der App, die du schon benutzt, und jede Folge kommt von selbst. Kostenlos, ohne Konto bei uns.',
  },
  guests: {
    guestsTitle: 'Alle am Tisch',
    guestsIntro: 'Die Menschen, die bei {show} waren, und die Folgen mit ihnen.',
  },
}

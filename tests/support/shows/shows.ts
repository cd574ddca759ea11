import type { SiteLanguage } from '@/domain/language/language'
import type { Look } from '@/domain/look/look'

/** A show that nobody makes: what a site has to hold, however long its words are. */
export type Show = {
  key: string
  showName: string
  shortName?: string
  hostName: string
  language: SiteLanguage
  /** The language of its name and its episodes, if the site does not speak it. */
  episodeLanguage?: string
  look?: Partial<Look>
  /** A logo in the page's ink; its size in px. */
  logo?: { width: number; height: number }
  /** The colour of its cover; without one it has none. */
  cover?: string
  topics: readonly string[]
  episodes: number
  /** Its titles, which repeat. */
  titles: readonly string[]
  hasPictures: boolean
  /** Whether two of three pictures are wide and one is square, rather than the other way round. */
  isMostlyWide?: boolean
  guests: readonly string[]
  quote?: { text: string; author: string }
  countsBy?: 'number' | 'season' | 'none'
}

const TITLES = [
  'Kettle',
  'The Screw That Was Left Over, and Nine Other Things Nobody Could Explain Until the Third Attempt',
  'Internationalisierungsbeauftragtenkonferenz',
  'A Clock, a Cup & a Chair',
  'What the Neighbours Said',
]
const GUESTS = [
  'Dolly Example',
  'Maximiliana Example-Featherstonehaugh von und zu Invented',
  'Ann Sample',
]
const QUOTE = {
  text: 'A thing that was repaired has two stories, and only one of them was planned.',
  author: 'Dolly Example',
}

/** The shows that every public page is looked at with; those of `feeds.yaml` have pale and dark covers. */
export const SHOWS = {
  longName: {
    key: 'longName',
    showName: 'Conversations With People Who Repair Small Important Things',
    hostName: 'Wilhelmina Example-Featherstone',
    language: 'en',
    look: { palette: 'ember', typefaces: 'workshop', corners: 'square' },
    cover: '#a9341c',
    topics: ['Clocks', 'Kitchens', 'Instruments of All Kinds', 'Letters', 'Things That Float'],
    episodes: 12,
    titles: TITLES,
    hasPictures: true,
    guests: GUESTS,
    quote: QUOTE,
  },
  wideLogo: {
    key: 'wideLogo',
    showName: 'Harbour Street Sound',
    hostName: 'Sam',
    language: 'en',
    look: { palette: 'harbour', typefaces: 'library' },
    logo: { width: 680, height: 100 },
    cover: '#0b6476',
    topics: ['Boats', 'Streets'],
    episodes: 8,
    titles: TITLES,
    hasPictures: true,
    guests: GUESTS,
    quote: QUOTE,
  },
  noTopics: {
    key: 'noTopics',
    showName: 'שיחות על תיקון דברים קטנים',
    hostName: 'Noa',
    language: 'en',
    episodeLanguage: 'he',
    look: { hasMarginLine: false },
    topics: [],
    episodes: 6,
    titles: ['קומקום', 'הבורג שנשאר, ועוד תשעה דברים שאיש לא הצליח להסביר עד לניסיון השלישי'],
    hasPictures: true,
    guests: ['דנה לדוגמה'],
  },
  eightTopics: {
    key: 'eightTopics',
    showName: 'Freundschaftsbekundungen',
    hostName: 'Friedegunde Beispiel',
    language: 'de',
    look: { palette: 'orchard', corners: 'round' },
    cover: '#1f6b43',
    topics: [
      'Nachbarschaftshilfevereine',
      'Küche',
      'Rechtsschutzversicherungsgesellschaften',
      'Wanderungen im Mittelgebirge',
      'Briefe',
      'Musikinstrumente und ihre Geschichten',
      'Schlaf',
      'Arbeitszeitverkürzungsvorschläge',
    ],
    episodes: 16,
    titles: ['Kessel', 'Grundstücksverkehrsgenehmigungszuständigkeit', 'Was die Nachbarn sagten'],
    hasPictures: true,
    guests: ['Karla Muster', 'Annegret Beispiel-Freudenberger'],
    quote: { text: 'Was repariert ist, hat zwei Geschichten.', author: 'Karla Muster' },
  },
  rightToLeft: {
    key: 'rightToLeft',
    showName: 'أحاديث عن إصلاح الأشياء الصغيرة',
    hostName: 'مثال',
    language: 'ar',
    look: {
      palette: 'own',
      pen: '#5b2a86',
      highlight: '#ffd9a0',
      line: '#b8443a',
      paper: '#f7f3ec',
      corners: 'round',
    },
    logo: { width: 600, height: 120 },
    topics: [
      'الساعات',
      'المطابخ',
      'الآلات الموسيقية وحكاياتها الطويلة',
      'الرسائل',
      'الليل',
      'الطرق',
      'الأصدقاء والجيران',
      'البحر',
    ],
    episodes: 12,
    titles: ['إبريق', 'البرغي الذي بقي وتسعة أشياء أخرى لم يستطع أحد تفسيرها حتى المحاولة الثالثة'],
    hasPictures: true,
    isMostlyWide: true,
    guests: ['دعاء مثال', 'عينة بنت مثال'],
    quote: { text: 'لكل شيء أُصلح حكايتان.', author: 'دعاء مثال' },
  },
  noPictures: {
    key: 'noPictures',
    showName: 'All the Ordinary Afternoons That Somebody Remembered to Write Down for Us',
    shortName: 'Ordinary Afternoons',
    hostName: 'Host',
    language: 'en',
    look: { palette: 'graphite', typefaces: 'library', corners: 'square' },
    topics: ['Rain', 'Buses', 'Bread'],
    episodes: 10,
    titles: TITLES,
    hasPictures: false,
    guests: GUESTS,
    quote: QUOTE,
  },
  oneEpisode: {
    key: 'oneEpisode',
    showName: '深夜ラジオの長い帰り道',
    hostName: '見本',
    language: 'en',
    episodeLanguage: 'ja',
    look: { palette: 'plum' },
    cover: '#7b2a72',
    topics: ['夜'],
    episodes: 1,
    titles: ['余ったねじと、三度目まで誰にも説明できなかった九つのこと'],
    hasPictures: false,
    guests: [],
  },
  sixHundred: {
    key: 'sixHundred',
    showName: 'Разговоры о том, что можно починить',
    hostName: 'Образец',
    language: 'en',
    episodeLanguage: 'ru',
    look: { palette: 'harbour', corners: 'round' },
    cover: '#0b6476',
    topics: ['Часы', 'Кухни', 'Достопримечательности'],
    episodes: 600,
    titles: ['Чайник', 'Лишний винт и ещё девять вещей, которых никто не объяснил', 'Соседи'],
    hasPictures: true,
    guests: ['Анна Образцова', 'Пётр Примеров'],
    quote: { text: 'У починенной вещи две истории.', author: 'Анна Образцова' },
    countsBy: 'season',
  },
} as const satisfies Record<string, Show>

/** The path of the page that each of them has written. */
export const OWN_PAGE = '/sample-page'

export const ALL_SHOWS: readonly Show[] = Object.values(SHOWS)

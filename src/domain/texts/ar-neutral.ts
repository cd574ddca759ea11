import type { DefaultTexts, NeutralWording } from './default-texts'
import { topicNames } from './topic-names'

/** The default texts of a show of its own, in Arabic; see `en-neutral.ts`. */
export const AR_NEUTRAL: DefaultTexts = {
  site: {
    tagline: 'كل حلقات {show}، مع الملاحظات والروابط.',
    footerTitle: 'شكرًا على الاستماع.',
    popupTitle: 'أهلًا بك في {show}.',
    popupText: 'يمكن أن تصلك الحلقات الجديدة بالبريد الإلكتروني.',
    popupButton: 'اشترك في النشرة',
    comingSoonTitle: 'هذه الصفحة قيد الإعداد',
    comingSoonText: 'المزيد من {show} قريبًا.',
    comingSoonSignature: 'فريق {show}',
    searchNote: 'البحث قادم قريبًا.',
    surveyTitle: 'أخبرنا برأيك',
    surveyText: 'بضعة أسئلة قصيرة عن البرنامج.',
    surveyButton: 'املأ الاستبيان',
  },
  landing: {
    heroTitle: '{show}',
    heroEmphasis: '',
    heroText: '',
    heroButton: 'تصفّح كل الحلقات',
    heroPage: '',
    heroPageNote: '',
    introText: '',
    pillarsTitle: 'عمّ نتحدث',
    favouritesTitle: 'مختارات {host}',
    favouritesText: 'بداية مناسبة.',
    playlistsTitle: 'قوائم التشغيل',
    playlistsText: 'أعدّها {host}.',
    playlistsButton: 'افتح قوائم التشغيل',
    allTitle: 'كل الحلقات',
    allIntro: 'كل حلقات {show}، الأحدث أولًا.',
    favsTitle: 'مختارات {host}',
    favsIntro: 'حلقات اختارها {host}.',
  },
  topics: topicNames('ar'),
  about: {
    title: '{host}',
    note: 'أهلًا بك في {show}. شكرًا على الاستماع.',
    quote: '',
    bio: '',
  },
  community: {
    title: 'المجتمع',
    intro: 'حيث يلتقي مستمعو {show}.',
    body: 'أخبرنا برأيك في حلقة، ومرّرها إلى من يودّ أن يسمعها.',
  },
  values: {
    title: 'قيمنا',
    intro: 'ما يقف {show} من أجله.',
    body: '',
  },
  involved: {
    title: 'شارك معنا',
    intro: 'كيف تشارك في {show}.',
    body: 'اقترح ضيفًا أو اطرح سؤالًا، وشارك حلقة مع أحدهم.',
  },
  privacy: {
    title: 'الخصوصية',
    intro: 'ما يحفظه {show} عنك وما لا يحفظه.',
  },
  quotes: { title: 'اقتباسات', intro: 'اقتباسات من {show}. لكل واحد صفحته لمشاركته.' },
  follow: {
    followTitle: 'تابع {show}',
    followEmphasis: '',
    followIntro: 'في التطبيق الذي تستخدمه. مجانًا، وبلا حساب هنا.',
  },
  guests: {
    guestsTitle: 'الضيوف',
    guestsIntro: 'كل من حلّ ضيفًا على {show}، مع حلقاته.',
  },
}

export const AR_NEUTRAL_WORDING: NeutralWording = {
  frame: { newEpisodes: '' },
  home: { weekTitle: 'أحدث حلقة', weekNote: '' },
  community: { readAlongText: 'الحلقات الجديدة بالبريد الإلكتروني.' },
  follow: { letterText: 'الحلقات الجديدة بالبريد الإلكتروني.' },
  newsletter: {
    title: 'الحلقات الجديدة بالبريد',
    emphasis: 'بالبريد',
    cardTitle: 'كل حلقة جديدة بالبريد',
    cardText: 'ما فيها، وأين تسمعها.',
    liked: 'أعجبتك هذه؟ يمكن أن تصلك التالية بالبريد.',
  },
  letters: {
    question: 'السؤال',
    questionNote: '',
    aboutQuestion: 'السؤال',
    noQuestion: 'حدثنا عن شيء.',
  },
}

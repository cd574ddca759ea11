import type { FirstTopicKey } from '@/domain/topics/topics'

export type SampleEpisode = {
  title: string
  text: string
  /** The description's second paragraph. */
  more: string
  /** The first one determines the motif of the cover. */
  topics: FirstTopicKey[]
  isFav?: true
  /** mm:ss */
  length: string
}

/** Sixteen pages of an imaginary notebook, oldest first. */
export const SAMPLE_EPISODES: readonly SampleEpisode[] = [
  {
    title: 'The First Page Is Always Blank',
    text: 'Starting is a small violence to a clean page. We talk about beginning badly, and why nobody remembers how your first sentence went.',
    more: 'Bring the notebook you have been saving for something better. This is the something.',
    topics: ['personalGrowth'],
    length: '31:05',
  },
  {
    title: 'Things I Wrote on My Hand',
    text: 'Phone numbers, shopping lists, the name of somebody’s dog. On the notes we trust to skin, and what washes off.',
    more: 'At the end everybody reads out what is on theirs. One of us had to roll up a sleeve.',
    topics: ['mentalHealth'],
    isFav: true,
    length: '27:48',
  },
  {
    title: 'A Chair for Whoever Comes Late',
    text: 'Who is not in the room when the room decides? We set out one more chair and ask what changes.',
    more: 'There is a part about minutes, and who is asked to take them. It is longer than we planned.',
    topics: ['socialJustice'],
    length: '44:10',
  },
  {
    title: 'The Weather in My Parents’ Stories',
    text: 'Snow to the window sills, they say. We compare the winters we were told about with the winters we get.',
    more: 'Nobody is right about how cold it was. Everybody is right about what they miss.',
    topics: ['climateJustice'],
    isFav: true,
    length: '38:22',
  },
  {
    title: 'Underlining Someone Else’s Book',
    text: 'Borrowed books come back with traces. A conversation about reading over a stranger’s shoulder.',
    more: 'We also settle what to do with a pencil line that is wrong, and very sure of itself.',
    topics: ['personalGrowth', 'mentalHealth'],
    length: '35:37',
  },
  {
    title: 'Small Talk With the Big Feeling',
    text: 'It sits down next to you on the bus. You could look away, or you could ask how far it is going.',
    more: 'No cure at the end, only a bus stop. Sometimes that is where the talk gets going.',
    topics: ['mentalHealth'],
    length: '29:59',
  },
  {
    title: 'Margins Are for Arguing',
    text: 'The best part of a text is often beside it. We read the objections, and the objections to those.',
    more: 'Write along if you like. We leave a gap after every claim, wide enough for a no.',
    topics: ['socialJustice'],
    length: '42:03',
  },
  {
    title: 'How to Keep a Promise to a River',
    text: 'Somebody has to read the measurements, month after month. On care that looks like paperwork.',
    more: 'Half of it was recorded standing up, beside the water. You can hear it making its point.',
    topics: ['climateJustice', 'socialJustice'],
    length: '51:16',
  },
  {
    title: 'Quitting, in Four Drafts',
    text: 'The angry one, the long one, the funny one, and the one that was sent. On leaving well enough, alone.',
    more: 'We read all four. The last one has eleven words, and it took the whole winter.',
    topics: ['personalGrowth'],
    isFav: true,
    length: '33:33',
  },
  {
    title: 'The Friend Who Answers in Voice Notes',
    text: 'Eleven minutes and a siren in the background. In praise of being thought of out loud.',
    more: 'Then we try it ourselves, without listening back. You hear what we left in.',
    topics: ['mentalHealth', 'personalGrowth'],
    length: '25:12',
  },
  {
    title: 'Names on the Back of a Photograph',
    text: 'Half of them are guesses. On who gets written down in a family, a street, a city.',
    more: 'If you have a box like that at home, keep a pencil near it, and ask while there is somebody to ask.',
    topics: ['socialJustice'],
    isFav: true,
    length: '47:55',
  },
  {
    title: 'A Shopping List for a Smaller Life',
    text: 'Six things, then five, then four. What is left on the list when the list is honest.',
    more: 'We cross things out together and keep score of what hurts. Coffee comes up twice.',
    topics: ['climateJustice'],
    length: '36:40',
  },
  {
    title: 'The Library That Lends Out Seeds',
    text: 'You bring back what you grew. A talk about returning more than you borrowed.',
    more: 'Nobody is fined for coming back with empty hands. There is a shelf for that, too.',
    topics: ['personalGrowth', 'climateJustice'],
    isFav: true,
    length: '40:08',
  },
  {
    title: 'Notes From a Quiet Week',
    text: 'Nothing happened, and it took all week. On rest that does not have to be earned first.',
    more: 'Listen to it lying down. We made it slow on purpose, and there is no list to take away.',
    topics: ['mentalHealth'],
    length: '30:21',
  },
  {
    title: 'Two People Reading the Same Sentence',
    text: 'They do not agree on a single word of it. An hour later they still do not, and have a plan.',
    more: 'It runs over the hour. We tried to cut it and could not agree on where.',
    topics: ['socialJustice', 'personalGrowth'],
    length: '1:02:14',
  },
  {
    title: 'What My Notebook Knows About Me',
    text: 'More than my friends, less than my shoes. We open one at random and read until it gets embarrassing.',
    more: 'Names are changed, except for ours. Those we have to live with.',
    topics: ['mentalHealth', 'personalGrowth'],
    isFav: true,
    length: '46:20',
  },
]

export const SAMPLE_GUESTS: readonly { name: string; episode: number; text: string }[] = [
  { name: 'Sample Guest One', episode: 16, text: 'Keeps forty notebooks, none of them full.' },
  { name: 'Sample Guest Two', episode: 16, text: 'Reads other people’s margins for a living.' },
  { name: 'Sample Guest Three', episode: 15, text: 'Agrees with nobody, kindly.' },
  { name: 'Sample Guest Four', episode: 13, text: 'Grows tomatoes on a fire escape.' },
  { name: 'Sample Guest Five', episode: 11, text: 'Collects photographs of strangers.' },
  { name: 'Sample Guest Six', episode: 8, text: 'Knows a river by its numbers.' },
]

/** Written for the show, like everything here. */
export const SAMPLE_QUOTE =
  'You don’t have to finish the sentence tonight. Leave the pen in the book.'

export const NOTICE =
  'This is sample content of a fresh install. Nobody said any of it; upload your own episodes and remove these.'

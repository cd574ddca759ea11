import type { Forms } from './fill'

/**
 * Sections of the privacy page. Each sentence is true of the code: a change of what is stored is a
 * change here, too.
 */
export const EN_PRIVACY = {
  name: 'Privacy',
  responsible: 'Who is responsible',

  visit: {
    title: 'When you visit',
    cookies: 'You need no account, and this site sets no cookies for its visitors.',
    log: 'Its log says which page was requested and how that went. Your IP address, your browser and what you searched for are not in it.',
    logWithAddress:
      'Its log says which page was requested, from which IP address, and how that went. What you searched for is not in it.',
    limits:
      'So that nobody can flood the site, searches and what you send are counted by IP address. These counts are deleted within two days and are in no backup.',
    counts:
      'It counts how often pages are opened, episodes are played and links to apps are used, which sites visitors come from, and searches that found nothing. What it stores are daily numbers, not people.',
    visitors:
      'To count each visitor of a day once, it makes a code from your network, your browser and the page. The key to these codes is deleted when the day is over, so nobody is recognised on the next. If your browser asks not to be tracked (Global Privacy Control or Do Not Track), it makes none.',
    missing:
      'When no page is found, it stores the address without its query, and the site whose link led there. This is deleted after {days} days.',
    noCounts: 'It doesn’t count visits.',
    ownFiles: 'Images, fonts and scripts come from this site alone.',
  },
  device: {
    title: 'On your device',
    stored:
      'The episodes you save or open, where you stopped listening, what is up next and which app you use are stored in this browser, not on the server.',
    clear: 'To remove all of it, clear this site’s data in your browser.',
  },
  media: {
    title: 'Audio and video',
    audio:
      'Episodes play straight from the servers that have their files, for example {hosts}. When you play or save one, that server sees your IP address, as it does in any podcast app.',
    video:
      'Videos play from YouTube, and only when you press Play. YouTube can then see your IP address and what you watch.',
    embeds:
      'Some pages offer something from {providers}. It loads only when you press, and its provider can then see your IP address and what you do there.',
  },
  newsletter: {
    title: 'The newsletter',
    stored:
      'We store your address, the language of the site, where and when you asked for the newsletter, when you confirmed it, and how often you want emails. Then which emails were delivered, and what mail servers said about them. Your IP address is not stored with it.',
    confirm:
      'First we send a confirmation email, and nothing else until you confirm. Otherwise your address is deleted after {hours} hours.',
    noTracking:
      'Emails have no hidden images and no counted links. We can’t see whether you open an email or what you click.',
    service: 'Emails are delivered by the show’s email service, which needs your address for that.',
    link: 'A link in each email shows what is stored about you. There you can change it, unsubscribe, or delete it at once.',
    stop: 'After you unsubscribe, we store your address for {days} days, so that you can change your mind. Then it is deleted. We keep a code in place of the address, so that an import doesn’t add it again; nobody can work the address out from it.',
  },
  letters: {
    title: 'Letters',
    stored:
      'We store what you write or record, what it is about, its language, what you allow, and the name and email address if you give them. Your IP address is not stored with it.',
    readers:
      'Only the people who make the show can read and hear it. It is used in the show, or published on this site, only if you allow just that.',
    device:
      'The microphone is used on the page for letters alone, while you record. Until you send it, your letter is on your device only.',
    email: 'Your email address is never shown. We use it to answer you.',
    emailAndLink:
      'Your email address is never shown. We use it to send you the link to your letter, to ask whether we may publish it, and to answer you.',
    deleted: {
      one: 'It is deleted after {n} month, or after {days} days if it looks like spam. Anything you agreed to publish stays online until you withdraw.',
      other:
        'It is deleted after {n} months, or after {days} days if it looks like spam. Anything you agreed to publish stays online until you withdraw.',
    } as Forms,
    link: 'When you send it, you get a link that nobody else has. With it you can read your letter, change what you allow, or delete it at once.',
  },
  contact: {
    title: 'The contact form',
    stored:
      'Of a message we store your name, your email address, what it is about, its language and what you write. Your IP address is not stored with it. Only the people who make the show can read it, and it is never published.',
    mailed: 'A copy is emailed to the people who make the show.',
    deleted: {
      one: 'It is deleted after {n} month, or after {days} days if it looks like spam.',
      other: 'It is deleted after {n} months, or after {days} days if it looks like spam.',
    } as Forms,
    link: 'When you send it, you get a link that nobody else has. With it you can read your message, or delete it at once.',
  },
  backups: {
    title: 'Backups',
    text: 'Backups with addresses or letters are encrypted. What was deleted can be in one for about a year, until that backup is deleted, too.',
  },
}

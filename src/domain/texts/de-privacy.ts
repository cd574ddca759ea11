import type { Catalogue } from './en'

/** What the site stores about its visitors, in German; see `en-privacy.ts`. */
export const DE_PRIVACY: Catalogue['privacy'] = {
  name: 'Datenschutz',
  responsible: 'Wer verantwortlich ist',

  visit: {
    title: 'Wenn du die Website besuchst',
    cookies: 'Du brauchst kein Konto, und diese Website setzt für Besucher keine Cookies.',
    log: 'Ihr Protokoll sagt, welche Seite angefragt wurde und was daraus geworden ist. Deine IP-Adresse, dein Browser und wonach du gesucht hast, stehen nicht darin.',
    logWithAddress:
      'Ihr Protokoll sagt, welche Seite von welcher IP-Adresse angefragt wurde und was daraus geworden ist. Wonach du gesucht hast, steht nicht darin.',
    limits:
      'Damit niemand die Website überfluten kann, werden Suchen und was du sendest nach IP-Adresse gezählt. Das wird binnen zwei Tagen gelöscht und ist in keiner Sicherung.',
    counts:
      'Sie zählt, wie oft Seiten geöffnet, Folgen abgespielt und Links zu Apps benutzt werden, von welchen Websites Besucher kommen, und Suchen ohne Treffer. Gespeichert werden Zahlen des Tages, keine Personen.',
    visitors:
      'Um jeden Besucher eines Tages einmal zu zählen, bildet sie einen Code aus deinem Netz, deinem Browser und der Seite. Der Schlüssel dazu wird gelöscht, wenn der Tag vorbei ist; am nächsten wird niemand wiedererkannt. Wünscht dein Browser kein Tracking (Global Privacy Control oder Do Not Track), bildet sie keinen.',
    noCounts: 'Sie zählt keine Besuche.',
    ownFiles: 'Bilder, Schriften und Skripte kommen allein von dieser Website.',
  },
  device: {
    title: 'Auf deinem Gerät',
    stored:
      'Welche Folgen du dir merkst oder öffnest, wo du aufgehört hast zu hören, was als Nächstes kommt und welche App du benutzt, steht in diesem Browser und nicht auf dem Server.',
    clear: 'Um alles davon zu entfernen, lösche die Daten dieser Website in deinem Browser.',
  },
  media: {
    title: 'Audio und Video',
    audio:
      'Folgen kommen direkt von den Servern, auf denen ihre Dateien liegen, zum Beispiel {hosts}. Wenn du eine abspielst oder speicherst, sieht dieser Server deine IP-Adresse, wie in jeder Podcast-App.',
    video:
      'Videos kommen von YouTube, und erst, wenn du sie abspielst. YouTube kann dann deine IP-Adresse sehen und was du ansiehst.',
  },
  newsletter: {
    title: 'Der Newsletter',
    stored:
      'Wir speichern deine Adresse, die Sprache der Website, wo und wann du den Newsletter bestellt und wann du das bestätigt hast, und wie oft du E-Mails möchtest. Dann, welche E-Mails zugestellt wurden und was Mailserver dazu gemeldet haben. Deine IP-Adresse wird nicht dazu gespeichert.',
    confirm:
      'Erst kommt eine E-Mail zum Bestätigen, und nichts weiter, bis du das getan hast. Sonst wird deine Adresse nach {hours} Stunden gelöscht.',
    noTracking:
      'Die E-Mails haben keine versteckten Bilder und keine gezählten Links. Wir sehen nicht, ob du eine öffnest oder worauf du drückst.',
    service: 'Zugestellt werden sie vom Maildienst der Show, der dafür deine Adresse braucht.',
    link: 'Ein Link in jeder E-Mail zeigt dir, was über dich gespeichert ist. Dort kannst du es ändern, die E-Mails abbestellen oder alles sofort löschen.',
    stop: 'Nach dem Abbestellen speichern wir deine Adresse noch {days} Tage, falls du es dir anders überlegst. Dann wird sie gelöscht. Von einer Adresse, die auf der Liste war, bleibt ein Code, aus dem sie niemand lesen kann: nur damit ein Import sie nicht wieder hinzufügt.',
  },
  letters: {
    title: 'Briefe',
    stored:
      'Wir speichern, was du schreibst oder aufnimmst, worum es geht, die Sprache, was du erlaubst, und Namen und E-Mail-Adresse, wenn du sie angibst. Deine IP-Adresse wird nicht dazu gespeichert.',
    readers:
      'Nur wer die Show macht, kann ihn lesen und hören. In der Show verwendet oder auf dieser Website veröffentlicht wird er nur, wenn du genau das erlaubst.',
    device:
      'Das Mikrofon wird allein auf der Seite für Briefe benutzt, während du aufnimmst. Bis du ihn sendest, ist dein Brief nur auf deinem Gerät.',
    email: 'Deine E-Mail-Adresse wird nie gezeigt. Wir benutzen sie, um dir zu antworten.',
    emailAndLink:
      'Deine E-Mail-Adresse wird nie gezeigt. Wir benutzen sie, um dir den Link zu deinem Brief zu schicken, zu fragen, ob wir ihn veröffentlichen dürfen, und zu antworten.',
    deleted: {
      one: 'Er wird nach {n} Monat gelöscht, oder nach {days} Tagen, wenn er nach Spam aussieht. Was mit deinem Ja veröffentlicht wurde, bleibt, bis du Nein sagst.',
      other:
        'Er wird nach {n} Monaten gelöscht, oder nach {days} Tagen, wenn er nach Spam aussieht. Was mit deinem Ja veröffentlicht wurde, bleibt, bis du Nein sagst.',
    },
    link: 'Beim Senden bekommst du einen Link, den sonst niemand hat. Damit kannst du deinen Brief lesen, ändern, was du erlaubst, oder ihn sofort löschen.',
  },
  backups: {
    title: 'Sicherungen',
    text: 'Sicherungen mit Adressen oder Briefen sind verschlüsselt. Was gelöscht wurde, kann noch etwa ein Jahr in einer enthalten sein, bis auch sie gelöscht wird.',
  },
}

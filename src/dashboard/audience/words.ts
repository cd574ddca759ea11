import type { JoinSource, SubscriberState } from '@/domain/newsletter/subscribers'

export const SOURCES: Record<JoinSource, string> = {
  home: 'Home',
  episode: 'End of an episode',
  popup: 'Welcome popup',
  footer: 'Footer',
  follow: 'Follow page',
  page: 'Newsletter page',
  file: 'Imported',
}

export const STATES: Record<SubscriberState, string> = {
  waiting: 'Waiting to confirm',
  active: 'On the list',
  stopped: 'Off the list',
  failed: 'Failed',
}

/** Parts of the site's pages for admins, in one file that visitors never fetch. */
export { AdminPanel } from './admin-panel.client'
export { DeskStrip } from './desk-strip.client'
export { DeleteEpisode } from '../episodes/delete-episode.client'
export { EditEpisode } from '../episodes/edit-episode.client'
export { RowActions } from '../episodes/row-actions.client'
export { UndoDelete } from '../episodes/undo-delete.client'

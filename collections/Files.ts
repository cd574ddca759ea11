import type { CollectionConfig } from 'payload'
import { allowActive, denyAll } from '@/cms/access'
import { refuseUsed, removeFilesOf } from '@/cms/images/collection'
import { nameFile, serveDownload, writeFile } from '@/cms/images/downloads'
import { FILES } from '@/cms/images/image-names'
import { FILE_TYPES } from '@/domain/pages/files'

/** Files that pages offer for download, such as a press kit: `files/{name}-{hash}.pdf`. */
export const Files: CollectionConfig = {
  slug: FILES,
  labels: { singular: 'File', plural: 'Files' },
  typescript: { interface: 'Download' }, // `File` would hide that of browsers in made clients.
  admin: {
    group: 'Show',
    useAsTitle: 'filename',
    defaultColumns: ['filename', 'mimeType', 'filesize', 'createdAt'],
    description:
      'PDF, ZIP, images and audio up to 10 MB, for the Downloads of a page. Stored as they are: an image keeps what the camera noted in it, such as the place.',
  },
  custom: {
    public: {
      routes: ['get /file/:filename'],
      // Who may have a file depends on the time and on private links.
      isCached: false,
      isInSitemap: false,
      isInFeeds: false,
    },
  },
  access: {
    create: allowActive,
    // As for images. Who may have the file itself says `serveDownload`.
    read: () => true,
    update: denyAll,
    delete: allowActive,
  },
  disableDuplicate: true,
  upload: {
    // Our own hooks and handler write, remove and serve files, as for images.
    disableLocalStorage: true,
    handlers: [serveDownload],
    mimeTypes: Object.values(FILE_TYPES),
    pasteURL: false,
    crop: false,
    focalPoint: false,
    bulkUpload: false,
  },
  hooks: {
    beforeOperation: [nameFile],
    afterChange: [writeFile],
    beforeDelete: [refuseUsed(FILES)],
    afterDelete: [removeFilesOf(FILES)],
  },
  fields: [],
}

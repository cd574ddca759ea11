export const COPY_REFUSED = 'Your browser blocked copying. Select the text and copy it.'
export const SAVE_REFUSED = 'This browser blocks storage. Check its privacy settings.'

// What this device says of episodes in lists and listening paths. It comes with those pages alone.
import { defineElements } from '../define-elements'
import { HeardMarkElement } from './heard-mark'
import { PathMarksElement } from './path-marks'

defineElements({ 'heard-mark': HeardMarkElement, 'path-marks': PathMarksElement })

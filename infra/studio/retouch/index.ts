export { retouchPicture, type RetouchTask } from './retouch-picture.ts';

export { type BuiltInJoiner, makeFilmJoiner } from './make-film-joiner.ts';

import type { SentenceVector } from '../meaning/sentence-encoder.ts';

/** An illustration that fits a phrase; `score` 0..1, higher is surer. */
export interface FoundIllustration {
  /** `fluent-emoji-flat:honeybee` */
  readonly id: string;
  readonly label: string;
  readonly score: number;
  /** The words are its name, rather than what it has to do with: "puppy" for the dog, not "supply" for the parcel. */
  readonly isNamed?: boolean;
}

/**
 * Finds open-licence pictures by words. Deterministic; answers `undefined` rather than guess wildly. `sense`: of the scene within its film
 * (English); with it a picture is found only when it goes with the whole scene, and words with several senses are understood. `film`:
 * what the film is about as a whole; a picture that has nothing to do with that is another sense.
 */
export interface PictureFinder {
  findIllustration(
    phrase: string,
    language: string,
    sense?: SentenceVector,
    film?: SentenceVector,
  ): FoundIllustration | undefined;
  /** A line icon: `tabler:leaf`. */
  findIcon(phrase: string, sense?: SentenceVector): string | undefined;
  /** How well each place goes with a scene of this sense, beyond what it does with any text; more than 0.15: it may play there. */
  fitsOfSettings(sense: SentenceVector): Readonly<Record<string, number>>;
}

const BELOW = /,? (?:and |then )?(?:below|under(?:neath)?|beneath) (?:it|that|this):? /iu;

/** "Light something local and below it harbourandpine.example": two lines. */
export const linesBelow = (words: string): string => words.replace(BELOW, '. ');

/** Where one thing that is counted ends and the next begins. */
export const PIECE = /[,;:]\s+|\s+(?:and|but|while|und|y|et|mientras|tandis que|während)\s+/iu;

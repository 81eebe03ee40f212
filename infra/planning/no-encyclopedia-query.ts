/** Query of the works module's URL that disables the encyclopedia (`ENCYCLOPEDIA=off`). */
export const NO_ENCYCLOPEDIA_QUERY = 'encyclopedia=off';

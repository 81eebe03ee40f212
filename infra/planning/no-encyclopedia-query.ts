/** Of the address of the planning works: they are to know no encyclopedia (`ENCYCLOPEDIA=off`). */
export const NO_ENCYCLOPEDIA_QUERY = 'encyclopedia=off';

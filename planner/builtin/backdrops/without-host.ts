const HOST =
  /\b(?:school|college|nursery|office|company|village|hospital)(?:['’]s)?\s(?=(?:\p{L}+\s){0,2}(?:fetes?|fêtes?|fairs?|trips?|outings?|plays?|concerts?|runs?|picnics?|part(?:y|ies)|lunch(?:es)?|meals?|uniforms?|bus(?:es)?|holidays?)\b)/giu;

/** "The school summer fete" plays in no classroom: whose occasion it is says nothing of where it is (English). */
export const withoutHost = (text: string): string => text.replace(HOST, '');

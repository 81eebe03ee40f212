/** Words of who makes films, and of orders to them (English): a sentence that has one is never put back. */
const OF_MAKERS =
  /\b(?:videos?|films?|clips?|reels?|scenes?|slides?|shots?|voice-?over|narrat\p{L}*|music|soundtrack|tone|mood|style|colou?rs?|captions?|subtitles?|footage|screen|title|logo|font|pictures?|images?|photos?|graphics?|icons?|animat\p{L}*|audience|viewers?|script|tagline|slogan|cta|explainer|teaser|trailer|seconds? long|minutes? long|emphasi[sz]e|highlight|aspect|portrait|landscape|vertical)\b/iu;

const ORDERS =
  /^(?:please|pls|make|create|produce|explain|describe|tell|teach|show|cover|mention|include|introduce|present|say|talk|keep it|end|finish|close|open|begin|start with|wrap|conclude|recommend|suggest|compare|use|add|put|we need|i need|i want|we want|i'd like|can you|could you|write|give me|a (?:short|quick|video|tribute)|the story of|no\b|not\b|don['’]?t (?:show|mention|say|use|make)|avoid|without|for\b|about\b|it should|make it)/iu;

/** Whether a sentence may direct the film: then its words are not told for it. */
export const mayDirect = (sentence: string): boolean =>
  OF_MAKERS.test(sentence) || ORDERS.test(sentence.trim());

/** Whether words inside a sentence speak of the film. */
export const speaksOfFilm = (text: string): boolean => OF_MAKERS.test(text);
